import CMicrohttpd
import Foundation

/// libmicrohttpd's form of an answer, given up in `deinit`; a connection that is sending it holds on to it by itself.
final class AnswerHandle {
    let pointer: OpaquePointer

    /// - Parameter feeder: Gives the body where it is not all there.
    /// - Returns: `nil` when memory or descriptors have run out.
    init?(_ response: Response, feeder: BodyFeeder?) {
        let pointer =
            switch response.body {
            case .content(let content): Self.body(content)
            case .produced(let produced): Self.fedBody(byteCount: produced.byteCount, feeder)
            case .events: Self.fedBody(byteCount: nil, feeder)
            case .omitted(let byteCount): Self.fedBody(byteCount: byteCount, feeder)
            }
        guard let pointer else { return nil }
        self.pointer = pointer
        // libmicrohttpd ends a body of unknown length with a chunk, even one that is left out.
        if case .omitted(nil) = response.body { dp_mhd_end_with_connection(pointer) }
        // libmicrohttpd says the length itself, and refuses fields without a value.
        for field in response.headers.fields where field.name != .contentLength && !field.value.isEmpty {
            MHD_add_response_header(pointer, field.name.text, field.value)
        }
    }

    deinit { MHD_destroy_response(pointer) }

    private static func body(_ content: Content) -> OpaquePointer? {
        if let (file, range) = content.fileRange { return fileBody(file, range) }
        return try? memoryBody(content.bytes())
    }

    private static func memoryBody(_ bytes: [UInt8]) -> OpaquePointer? {
        var bytes = bytes
        return bytes.withUnsafeMutableBytes { buffer in
            MHD_create_response_from_buffer(buffer.count, buffer.baseAddress, .RESPMEM_MUST_COPY)
        }
    }

    private static func fileBody(_ file: TemporaryFile, _ range: Range<Int>) -> OpaquePointer? {
        // The file is open as long as the answer is, which closes its own descriptor.
        let descriptor = dup(file.descriptor)
        guard descriptor >= 0 else { return nil }
        return MHD_create_response_from_fd_at_offset64(UInt64(range.count), descriptor, UInt64(range.lowerBound))
    }

    private static func fedBody(byteCount: Int?, _ feeder: BodyFeeder?) -> OpaquePointer? {
        guard let feeder else { return nil }
        // Retained for the answer, which releases it when it goes.
        let context = Unmanaged.passRetained(feeder)
        // All ones is libmicrohttpd's unknown length.
        let length = byteCount.map(UInt64.init) ?? UInt64.max
        let answer = MHD_create_response_from_callback(
            length, 32_768, feed, context.toOpaque(), { $0.map { Unmanaged<BodyFeeder>.fromOpaque($0).release() } })
        if answer == nil { context.release() }
        return answer
    }
}

/// Fills libmicrohttpd's buffer; the feeder is retained by the answer that is being sent.
private let feed: MHD_ContentReaderCallback = { context, _, buffer, size in
    guard let context, let buffer else { return BodyFeeder.Fill.fail.result }
    let feeder = Unmanaged<BodyFeeder>.fromOpaque(context).takeUnretainedValue()
    return feeder.fill(UnsafeMutableRawBufferPointer(start: buffer, count: size)).result
}

extension BodyFeeder.Fill {
    /// What the callback returns for it.
    fileprivate var result: Int {
        switch self {
        case .bytes(let count): count
        case .wait: 0
        // MHD_CONTENT_READER_END_OF_STREAM and MHD_CONTENT_READER_END_WITH_ERROR are casts, which Swift does not import.
        case .end: -1
        case .fail: -2
        }
    }
}
