import DashPilotDomain

/// A refusal of what one field of a form holds, so that its sentence can stand beside that field (HTTP-1).
struct FieldRefusal: DriverFacingError {
    let field: String
    let refusal: any DriverFacingError

    var code: String { refusal.code }
    var kind: DriverFacingErrorKind { refusal.kind }

    func sentence(in locale: DriverLocale) -> String { refusal.sentence(in: locale) }
}

/// Runs what reads or judges one field; a refusal is then of that field.
///
/// - Parameter isOfField: Whether the refusal is of the field at all, where other ones may be thrown too.
func refusing<Result>(
    at field: String, when isOfField: (any DriverFacingError) -> Bool = { $0.kind == .invalidValue },
    _ body: () throws -> Result
) throws -> Result {
    do {
        return try body()
    } catch let refusal as any DriverFacingError where !(refusal is FieldRefusal) && isOfField(refusal) {
        throw FieldRefusal(field: field, refusal: refusal)
    }
}
