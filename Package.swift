// swift-tools-version: 6.2
import PackageDescription

/// Every target is built alike: Swift 6 mode, no warning tolerated, imports internal unless a type is exposed.
let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

func room(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

func suite(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// With `DASHPILOT_SUITES` naming some test targets, only those are built: a change to one room is tried in seconds on a
/// small machine. Nothing else reads it, and without it every suite is there.
let chosenSuites = Context.environment["DASHPILOT_SUITES"].map { $0.split(separator: ",").map(String.init) }

let package = Package(
    name: "DashPilot",
    products: [
        .executable(name: "dashpilot", targets: ["dashpilot"])
    ],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        room("SQLiteKit", ["CSQLite"]),
        .systemLibrary(
            name: "CMicrohttpd", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CSodium", pkgConfig: "libsodium", providers: [.apt(["libsodium-dev"])]),
        .systemLibrary(name: "CQRencode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"])]),
        room("HTTPKit", ["CMicrohttpd", "Secrets"]),
        room("HTMLKit"),
        room("Secrets", ["CSodium"]),
        room("QRKit", ["CQRencode"]),
        room("DashPilotDomain"),
        room("DashPilotModels", ["DashPilotDomain"]),
        room("DashPilotPersistence", ["DashPilotDomain", "DashPilotModels", "SQLiteKit"]),
        room(
            "DashPilotServices",
            [
                "DashPilotDomain", "DashPilotModels", "DashPilotPersistence", "DashPilotExchange", "DashPilotIntake",
                "Secrets",
            ]),
        room("DashPilotIntents", ["DashPilotDomain", "DashPilotModels", "DashPilotServices"]),
        room("DashPilotIntake", ["DashPilotDomain"]),
        room("DashPilotExchange", ["DashPilotDomain", "DashPilotModels"]),
        room("DashPilotAccess", ["DashPilotDomain", "DashPilotPersistence", "Secrets"]),
        room(
            "DashPilotRecords",
            [
                "DashPilotAccess", "DashPilotDomain", "DashPilotExchange", "DashPilotIntake", "DashPilotModels",
                "DashPilotPersistence", "DashPilotServices", "Secrets",
            ]),
        room("DashPilotDemo", ["DashPilotDomain", "DashPilotModels", "DashPilotPersistence"]),
        room(
            "DashPilotWeb",
            [
                "DashPilotAccess", "DashPilotDomain", "DashPilotExchange", "DashPilotIntake", "DashPilotIntents",
                "DashPilotModels", "DashPilotPersistence", "DashPilotRecords", "DashPilotServices", "HTMLKit",
                "HTTPKit",
                "QRKit", "Secrets",
            ],
            // In the executable itself, so that it stays one file (PROD-1).
            resources: [.embedInCode("Assets/Scripts")]),
        room(
            "DashPilotCLI",
            [
                "DashPilotDomain", "DashPilotModels", "DashPilotPersistence", "DashPilotServices", "DashPilotIntents",
                "DashPilotIntake", "DashPilotExchange", "DashPilotRecords", "DashPilotDemo", "DashPilotAccess",
                "DashPilotWeb", "QRKit", "Secrets",
            ]),
        .executableTarget(name: "dashpilot", dependencies: ["DashPilotCLI"], swiftSettings: settings),
        .executableTarget(
            name: "dashpilot-bench",
            dependencies: [
                "DashPilotAccess", "DashPilotDomain", "DashPilotModels", "DashPilotPersistence", "DashPilotServices",
                "DashPilotDemo", "DashPilotWeb", "HTTPKit", "Secrets", "BenchBaseline",
            ],
            swiftSettings: settings),
        .target(
            name: "BenchBaseline", path: "Sources/dashpilot-bench-baseline",
            cSettings: [.unsafeFlags(["-O2"])], linkerSettings: [.linkedLibrary("sqlite3"), .linkedLibrary("m")]),
        room("DashPilotTestSupport", ["DashPilotDomain", "DashPilotModels", "DashPilotPersistence", "SQLiteKit"]),
        suite("SQLiteKitTests", ["SQLiteKit"]),
        suite("HTTPKitTests", ["HTTPKit"]),
        suite("HTMLKitTests", ["HTMLKit"]),
        suite("SecretsTests", ["Secrets"]),
        suite("QRKitTests", ["QRKit"]),
        suite("DashPilotDomainTests", ["DashPilotDomain", "DashPilotTestSupport"]),
        suite("DashPilotModelsTests", ["DashPilotModels", "DashPilotTestSupport"]),
        suite(
            "DashPilotPersistenceTests",
            ["DashPilotDomain", "DashPilotModels", "DashPilotPersistence", "DashPilotTestSupport", "SQLiteKit"],
            resources: [.copy("Golden")]),
        suite(
            "DashPilotServicesTests", ["DashPilotServices", "DashPilotIntake", "DashPilotTestSupport", "SQLiteKit"]),
        suite("DashPilotIntentsTests", ["DashPilotIntents", "DashPilotTestSupport"]),
        suite(
            "DashPilotIntakeTests", ["DashPilotIntake", "DashPilotTestSupport"], resources: [.copy("Fixtures")]),
        suite("DashPilotAccessTests", ["DashPilotAccess", "DashPilotTestSupport"]),
        suite(
            "DashPilotWebTests",
            [
                "DashPilotAccess", "DashPilotDemo", "DashPilotDomain", "DashPilotModels", "DashPilotPersistence",
                "DashPilotRecords",
                "DashPilotServices", "DashPilotTestSupport", "DashPilotWeb", "HTTPKit", "Secrets", "SQLiteKit",
            ]),
        suite(
            "DashPilotExchangeTests", ["DashPilotExchange", "DashPilotTestSupport"], resources: [.copy("Fixtures")]),
        suite(
            "DashPilotCLITests", ["DashPilotCLI", "DashPilotDemo", "DashPilotTestSupport", "SQLiteKit"],
            resources: [.copy("Golden"), .copy("Scripts")]),
    ]
)

if let chosenSuites {
    package.targets.removeAll { $0.type == .test && !chosenSuites.contains($0.name) }
}
