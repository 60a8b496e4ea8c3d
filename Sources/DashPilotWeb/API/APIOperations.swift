import DashPilotDomain
import HTTPKit

/// Everything that programs ask for. A route under `/api/v1` or `/intake` is added here and nowhere else, so that the
/// document holds it.
enum APIOperations {
    static let all: [APIOperation] =
        families + [
            ActionRoutes.operation, PositionRoutes.operation, TapRoutes.operation, EventRoutes.operation, document,
        ]
        + IntakeRoutes.operations + [DeviceRoutes.profile]

    private static let families: [APIOperation] =
        NowAPI.operations + ShiftAPI.operations + FuelAPI.operations + DeliveryAPI.operations
        + DeliveryAmountAPI.operations + OfferAPI.operations + RouteAPI.operations + PlaceAPI.operations
        + ExpenseAPI.operations + SettingsAPI.operations + FigureAPI.operations + FileAPI.operations
        + AccessAPI.operations

    private static let document = APIOperation(
        .document, .get, APIPath.document, "getDocument", "This document",
        answer: .ok(Schema(["type": "object"]), "OpenAPI 3.1.")
    ) { _ in description }

    private static let description = OpenAPIDocument(operations: all).json

    /// Adds those that are attempts to record something or read what is recorded, and those of location apps, which are
    /// told from what was sent before in another way.
    static func add(to router: inout Router, at desk: APIDesk) {
        router.group([desk.attempts.middleware]) { router in
            for operation in all where operation.demand != .inHandler { operation.add(to: &router, at: desk) }
        }
        for operation in all where operation.demand == .inHandler { operation.add(to: &router, at: desk) }
    }
}
