/// A form with files in it (RFC 7578).
public struct MultipartForm: Sendable {
    /// The fields that are no files.
    public let fields: FormFields

    /// The files in their order. A file input that was left empty sends a file without a name and content, which is
    /// left out.
    public let files: [File]

    public struct File: Sendable {
        /// The name of the form's field.
        public let field: String

        /// The name the file has on the sender's machine: for showing only, never part of a path.
        public let name: String

        public let type: MediaType?
        public let content: Content
    }

    /// The first file of that field.
    public func file(_ field: String) -> File? { files.first { $0.field == field } }
}

extension Request {
    /// Reads the form in the body. A file's content stays where it is, in memory or on disk, and is not copied.
    ///
    /// - Throws: ``RequestRefusal`` where the body is not such a form, or a field is too long; ``FileFailure``.
    public func multipartForm() throws -> MultipartForm {
        guard let type = contentType, type.essence == MediaType.multipartForm.essence else {
            throw RequestRefusal.unsupportedMediaType(accepted: [.multipartForm])
        }
        // RFC 2046, section 5.1.1: a boundary has 1 to 70 characters.
        guard let boundary = type.parameter("boundary"), (1...70).contains(boundary.utf8.count) else {
            throw RequestRefusal.malformed(reason: "The form does not say what separates its parts.")
        }
        var reader = MultipartReader(body, boundary: boundary)
        var fields: [FormFields.Field] = []
        var files: [MultipartForm.File] = []
        while let part = try reader.next() {
            if let fileName = part.fileName {
                guard !fileName.isEmpty || !part.content.isEmpty else { continue }
                let type = part.headers[.contentType].flatMap { MediaType($0) }
                files.append(MultipartForm.File(field: part.name, name: fileName, type: type, content: part.content))
            } else {
                guard part.content.count <= MultipartReader.fieldBound else {
                    throw RequestRefusal.bodyTooLarge(bound: MultipartReader.fieldBound)
                }
                let value = String(decoding: try part.content.bytes(), as: UTF8.self)
                fields.append(FormFields.Field(part.name, value))
            }
        }
        return MultipartForm(fields: FormFields(fields), files: files)
    }
}
