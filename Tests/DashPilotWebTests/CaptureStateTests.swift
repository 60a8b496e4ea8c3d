import DashPilotDomain
import DashPilotPersistence
import DashPilotTestSupport
import Foundation
import HTMLKit
import HTTPKit
import Testing

@testable import DashPilotWeb

/// What a running page says of its recording, and what it gives its own script to say (CAPTURE-21, CAPTURE-22).
@Suite struct CaptureStateTests {
    @Test
    func `AUTH-9 INTAKE-18 SHIFT-59 a running page asks for positions on a tap, in words that are the rules' own`()
        throws
    {
        let driver = try NowRoutesTests.Driver()
        _ = try driver.press("/now/starting")
        let page = try driver.open("/")
        #expect(page.contains(#"data-wanted="yes""#))
        #expect(page.contains(#"<button type="button" id="allow" class="needs-script">Allow Location</button>"#))
        for state in ["asked", "tracking", "awake", "background", "denied", "restricted", "failed", "unknown"] {
            #expect(page.contains(#"<template data-capture="\#(state)">"#))
        }
        #expect(page.contains("Recording stops when you leave this page or the screen locks."))
        #expect(page.contains(#"<script src="\#(Scripts.address(of: "script.js"))" type="module"></script>"#))
    }

    @Test(arguments: ["/now/parking", "/now/pausing"])
    func `CAPTURE-4 CAPTURE-5 while paused or parked the page asks for nothing`(path: String) throws {
        let driver = try NowRoutesTests.Driver()
        _ = try driver.press("/now/starting")
        _ = try driver.press(path)
        let page = try driver.open("/").shown
        #expect(page.contains(#"data-wanted="no""#))
        #expect(!page.contains("Allow Location"))
    }

    // MARK: - What is said of sources

    /// A position of OwnTracks, seconds after the fixture's clock.
    private func send(_ driver: NowDriver, _ positions: [(after: Int, accuracy: Int?)], token: String) throws {
        let now = driver.web.clock.now().millisecondsSince1970 / 1000
        let messages = positions.map { position in
            #"{"_type":"location","lat":40.0,"lon":-82.9,"tst":\#(now + Int64(position.after))"#
                + (position.accuracy.map { #","acc":\#($0)"# } ?? "") + "}"
        }
        _ = try driver.web.ask(
            .post, "/intake/owntracks", token: token, body: "[\(messages.joined(separator: ","))]")
    }

    @Test func `INTAKE-10 the running page names the source that records and when its last fix was`() throws {
        let driver = try NowDriver()
        _ = try driver.press("/now/starting")
        #expect(try driver.open("/").contains(#"<div id="sources"></div>"#))
        let token = try driver.web.token(.capture)
        driver.wait(120)
        try send(driver, [(-60, 8)], token: token)
        // The clock shows 14:53:20 at the start and 14:55:20 now; the fix is a minute older.
        let page = try driver.open("/")
        #expect(page.contains(#"<p class="quiet" dir="auto">test, OwnTracks · last position 2:54"#))
        #expect(!page.contains("left out"))
        // A source of an earlier shift is none of this one's.
        _ = try driver.press("/now/ending")
        driver.wait(60)
        _ = try driver.press("/now/starting")
        #expect(try driver.open("/").contains(#"<div id="sources"></div>"#))
    }

    @Test func `INTAKE-10 SCREEN-15 it says in words when most of the last hundred were rejected, and no number`()
        throws
    {
        let driver = try NowDriver()
        _ = try driver.press("/now/starting")
        let token = try driver.web.token(.capture)
        driver.wait(3600)
        try send(driver, (0..<99).map { ($0 - 300, 900) }, token: token)
        #expect(try !driver.open("/").contains("left out"))
        try send(driver, [(-100, 8)], token: token)
        let page = try driver.open("/")
        #expect(
            page.contains(
                #"<p class="notice">Most of its latest positions were left out: they are too inaccurate to measure by"#)
        )
        #expect(page.firstMatch(of: #/<p class="notice">[^<]*[0-9]/#) == nil)
    }

    @Test func `INTAKE-5 INTAKE-15 it says that the phone's clock is ahead and that no accuracy is reported`() throws {
        let driver = try NowDriver()
        _ = try driver.press("/now/starting")
        let token = try driver.web.token(.capture)
        driver.wait(60)
        try send(driver, [(-10, nil)], token: token)
        let without = try driver.open("/")
        #expect(without.contains("It does not say how accurate its positions are."))
        #expect(!without.contains("clock is ahead"))
        try send(driver, [(61, 8)], token: token)
        let ahead = try driver.open("/")
        #expect(ahead.contains("clock is ahead of this server"))
        #expect(!ahead.contains("how accurate"))
        driver.wait(30)
        try send(driver, [(-5, 8)], token: token)
        #expect(try !driver.open("/").contains("clock is ahead"))
    }

    // MARK: - The page's own stream

    @Test
    func `ADAPT-9 AUTH-9 the page asks for the best accuracy and no setting holds back what seems to stand still`()
        throws
    {
        let script = try WebFixture().ask(.get, Scripts.address(of: "positions.js")).text
        #expect(script.contains("{ enableHighAccuracy: true, maximumAge: 0 }"))
        let setup = AppSetup(server: "https://dash.example.net", token: "secret")
        #expect(setup.link(for: .traccar).text.contains("&accuracy=highest&buffer=true&stop_detection=false"))
        // Move mode, in which OwnTracks sends by time and distance and waits for no visit to end.
        #expect(setup.ownTracksConfiguration.contains(#""monitoring":2"#))
        for app in AppSetup.App.allCases {
            let settings = setup.link(for: app).text + setup.gpsLoggerProfile + setup.ownTracksConfiguration
            #expect(!settings.contains("stop_detection=true"))
            #expect(!settings.contains("distance_before_logging"))
        }
    }

    @Test func `TERM-2 the page goes off screen by being hidden and not by losing the focus to an overlay`() throws {
        let script = try WebFixture().ask(.get, Scripts.address(of: "positions.js")).text
        #expect(script.contains(#"addEventListener("visibilitychange""#))
        #expect(!script.contains(#""blur""#))
    }
}
