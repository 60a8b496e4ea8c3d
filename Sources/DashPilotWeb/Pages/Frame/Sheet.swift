import DashPilotDomain
import DashPilotModels
import DashPilotServices
import Foundation
import HTMLKit
import HTTPKit

/// A page with a draft on it: what it is drawn for and what was typed into it. Nothing is written until its form is
/// sent, and leaving it changes nothing (SCREEN-39).
struct Sheet: Sendable {
    let context: PageContext
    let services: ServiceContext

    /// The fields of the form that was sent, or those of the address where the sheet was opened.
    let fields: FormFields

    var locale: DriverLocale { context.locale }

    /// A sheet's page, with the way back that records nothing.
    func page(
        _ title: String, in place: NavigationPlace, back: String, @HTMLBuilder content: () -> [HTML]
    ) -> Page {
        Page(title, in: place) {
            h1 { title }
            content()
            p(.class("links")) { a(.href(LocalAddress(back))) { "Cancel" } }
        }
    }

    /// The page of a question that stands before something is done (WORD-2).
    func page(
        asking question: Confirmation, _ form: String, to address: String, spoken: String? = nil,
        in place: NavigationPlace, back: String, tap: TapControl? = nil, @HTMLBuilder fields: () -> [HTML] = { [] }
    ) -> Page {
        ConfirmationPage(
            context: context, question: question, place: place, address: LocalAddress(address),
            back: LocalAddress(back), form: form, spoken: spoken, fields: fields(), tap: tap
        ).page
    }

    /// The amount in the form, as the driver's language writes amounts (MINPUT-18).
    ///
    /// - Throws: ``FieldRefusal``.
    func amount(_ subject: MoneyInputSubject, field: String = "amount") throws -> Money {
        try refusing(at: field) {
            try MoneyInput(locale: locale.locale).amount(from: fields[field] ?? "")
                .mapError { MoneyInputError($0, subject: subject) }.get()
        }
    }

    /// The economy in the form, always above 0.
    ///
    /// - Throws: ``FieldRefusal``.
    func milesPerGallon(field: String) throws -> Decimal {
        try refusing(at: field) {
            try MilesPerGallonInput(locale: locale.locale).milesPerGallon(from: fields[field] ?? "").get()
        }
    }
}

extension PageRoutes {
    /// Shows a sheet where it is opened, and takes its form at the same address (HTTP-1).
    ///
    /// - Parameters:
    ///   - page: Draws the sheet; after a refusal it is drawn again with what was typed.
    ///   - record: Calls one service and returns where to go on; what it throws is the refusal.
    func sheet<each Value: PathValue>(
        _ path: PathPattern<repeat each Value>, in router: inout Router,
        page: @escaping @Sendable (Sheet, repeat each Value) throws -> Page,
        record: @escaping @Sendable (Sheet, repeat each Value) throws -> String
    ) {
        router.get(path) { (request: Request, value: repeat each Value) in
            let values = (repeat each value)
            return try show(request) { context, services in
                try page(Sheet(context: context, services: services, fields: request.query), repeat each values)
            }
        }
        press(path, in: &router, page: page, record: record)
    }

    /// Takes a form of a page that is opened elsewhere.
    func press<each Value: PathValue>(
        _ path: PathPattern<repeat each Value>, in router: inout Router,
        page: @escaping @Sendable (Sheet, repeat each Value) throws -> Page,
        record: @escaping @Sendable (Sheet, repeat each Value) throws -> String
    ) {
        router.post(path) { (request: Request, value: repeat each Value) in
            let values = (repeat each value)
            let asked = context(of: request)
            return try take(
                request,
                record: { fields, services in
                    try record(Sheet(context: asked, services: services, fields: fields), repeat each values)
                },
                orShow: { context, services in
                    try page(
                        Sheet(context: context, services: services, fields: try request.form()), repeat each values)
                })
        }
    }
}

extension ChangedDelivery {
    /// The page that the delivery stands on.
    var home: String { shift.isActive ? SitePath.now() : "\(SitePath.shift(shift.id))#delivery-\(number)" }

    var place: NavigationPlace { shift.isActive ? .now : .shifts }
}
