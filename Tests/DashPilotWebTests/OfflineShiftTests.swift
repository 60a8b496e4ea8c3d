import DashPilotDomain
import DashPilotModels
import DashPilotPersistence
import DashPilotServices
import DashPilotTestSupport
import Foundation
import HTTPKit
import Testing

@testable import DashPilotWeb

/// What the page of the running shift says to its script, so that it can go on without a network.
@Suite struct OfflineShiftTests {
    private let web: WebFixture
    private let phone: Browser

    init() throws {
        web = try WebFixture()
        phone = try Browser(web, now: "12:00")
    }

    /// The value of an attribute of the element that the script reads.
    private func said(_ attribute: String, at address: String = "/") throws -> JSONValue {
        let text = try phone.open(address).text
        let element = try #require(text.range(of: #"<template id="offline""#))
        let start = try #require(text.range(of: "data-\(attribute)=\"", range: element.upperBound..<text.endIndex))
        let end = try #require(text.range(of: "\"", range: start.upperBound..<text.endIndex))
        return try parsedJSON(String(text[start.upperBound..<end.lowerBound]).plainText)
    }

    private func put(_ shift: Shift) throws { try phone.record { try $0.insert(shift) } }

    private func id(_ number: UInt32) -> JSONValue { .string(UUID.numbered(number).uuidString) }

    @Test func `OFFLINE-1 the running shift is named with its records and how they stand`() throws {
        try put(
            Shift(
                id: .numbered(1), startedAt: .at("09:00"),
                deliveries: [
                    .recorded(11, .at("10:00", arrived: "10:10", pickedUp: "10:16", delivered: "10:30"), offer: 21),
                    .recorded(12, .at("11:00", arrived: "11:10"), offer: 22),
                ],
                offers: [.accepted(21, "10:00"), .accepted(22, "11:00")], pauses: [.pause(31, "10:40", "10:50")],
                routeSuspensions: [.parked(41, "11:10", nil)]))
        #expect(
            try said("state") == [
                "last": nil,
                "shift": [
                    "deliveries": [
                        ["id": id(11), "number": 1, "state": "delivered"],
                        ["id": id(12), "number": 2, "state": "arrivedAtPickup"],
                    ],
                    "id": id(1), "pauses": [["id": id(31), "isOpen": false]],
                    "started": "Started Aug 23, 2025 at 9:00 AM", "stretches": [["id": id(41), "isOpen": true]],
                ],
            ])
    }

    @Test func `OFFLINE-1 without a running shift the last one is named`() throws {
        #expect(try said("state") == ["last": nil, "shift": nil])
        try put(.finished(id: .numbered(1)))
        #expect(try said("state") == ["last": id(1), "shift": nil])
    }

    @Test func `PROD-2 A11Y-2 the script's words are those of the page, with a place for the number`() throws {
        guard case .object(let words) = try said("words"), case .object(let states) = words["states"],
            case .object(let steps) = words["steps"], case .object(let taps) = words["taps"]
        else {
            Issue.record("the words are no object")
            return
        }
        #expect(Set(states.keys) == Set(DeliveryState.allCases.map(\.rawValue)))
        #expect(
            states["arrivedAtPickup"] == [
                "isTerminal": false, "label": "Waiting at the pickup", "next": "pickUp",
                "spoken": "Delivery {number}, waiting at the pickup", "symbol": "◔",
            ])
        #expect(
            states["cancelled"] == [
                "isTerminal": true, "label": "Cancelled", "next": nil, "spoken": "Delivery {number}, cancelled",
                "symbol": "✕",
            ])
        #expect(
            steps["complete"] == [
                "label": "Delivered", "spoken": "Delivery {number}. Mark delivery completed", "state": "delivered",
            ])
        #expect(
            words["cancel"] == [
                "label": "Cancel Delivery {number}",
                "question":
                    "Delivery {number} ends here and is kept as cancelled. A cancellation cannot be taken back.",
                "spoken": "Delivery {number}. Cancel this delivery",
            ])
        #expect(Set(taps.keys) == ["start", "pause", "resume", "park", "drive", "accept", "end"])
        #expect(taps["pause"] == ["label": "Pause Shift", "spoken": "Pause Shift"])
        #expect(
            words["titles"] == [
                "none": "No shift in progress", "paused": "Shift Paused", "running": "Shift in Progress",
            ])
    }

    @Test func `INTAKE-18 the page will ask for positions while driving, unless a location app records`() throws {
        try put(.running(from: "09:00"))
        #expect(try phone.open("/").text.components(separatedBy: #"id="capture""#).count == 3)
        let now = Instant.at("12:00").millisecondsSince1970 / 1000
        _ = try web.ask(
            .post, "/intake/owntracks", token: web.token(.capture),
            body: #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":\#(now),"acc":8}"#)
        #expect(try phone.open("/").text.components(separatedBy: #"id="capture""#).count == 2)
    }

    // MARK: - The forms

    /// The attributes by which the script knows each form, in the order of the page.
    private func forms(at address: String = "/") throws -> [String] {
        try phone.open(address).text.matches(of: /<form [^>]*?(data-tap=[^>]*)>/).map { String($0.1).plainText }
    }

    private func named(_ number: UInt32) -> String { UUID.numbered(number).uuidString }

    @Test func `OFFLINE-1 every lifecycle control says which tap it is and of which record`() throws {
        let (shift, delivery) = (named(1), named(11))
        try put(
            Shift(
                id: .numbered(1), startedAt: .at("09:00"), deliveries: [.recorded(11, .at("10:00"), offer: 21)],
                offers: [.accepted(21, "10:00")]))
        #expect(
            try forms() == [
                #"data-tap="arrive" data-label="Delivery 1 · Arrived at Pickup" data-delivery="\#(delivery)""#,
                #"data-tap="arrive" data-label="Delivery 1 · Arrived at Pickup" data-delivery="\#(delivery)""#,
                #"data-tap="park" data-label="Parked for a Pickup" data-shift="\#(shift)""#,
                #"data-tap="accept" data-label="Start Delivery" data-shift="\#(shift)" data-count="1""#,
                #"data-tap="pause" data-label="Pause Shift" data-shift="\#(shift)""#,
                #"data-tap="end" data-label="End Shift" data-shift="\#(shift)""#,
            ])
        #expect(
            try forms(at: "/deliveries/\(delivery)/cancelling") == [
                #"data-tap="cancel" data-label="Cancel Delivery 1" data-delivery="\#(delivery)""#
            ])
        let several = try forms(at: "/now/several")
        #expect(several.count == 9)
        #expect(
            several.last == #"data-tap="accept" data-label="Start Delivery" data-shift="\#(shift)" data-count="10""#)
    }

    @Test func `OFFLINE-1 resuming and driving again name the stretch that they close`() throws {
        try put(Shift(id: .numbered(1), startedAt: .at("09:00"), pauses: [.pause(31, "10:00", nil)]))
        #expect(
            try forms().first
                == #"data-tap="resume" data-label="Resume Shift" data-shift="\#(named(1))" data-pause="\#(named(31))""#)
        _ = try ShiftService(web.services()).resume()
        _ = try ShiftService(web.services()).park(id: .numbered(41))
        #expect(
            try forms().contains(
                #"data-tap="drive" data-label="Resume Driving" data-shift="\#(named(1))" data-stretch="\#(named(41))""#)
        )
        _ = try ShiftService(web.services()).end()
        #expect(try forms() == [#"data-tap="start" data-label="Start Shift""#])
    }

    @Test func `OFFLINE-1 PRIV-2 a driver is told what their browser keeps`() throws {
        #expect(try phone.open("/devices").says("keeps the last page of the running shift"))
    }
}
