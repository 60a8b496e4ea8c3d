import DashPilotTestSupport
import Foundation
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
        for state in ["tracking", "background", "denied", "restricted"] {
            #expect(page.contains(#"<template data-capture="\#(state)">"#))
        }
        #expect(page.contains("Recording stops when you leave this page or the screen locks."))
        #expect(page.contains(#"<script src="/positions.js" defer></script>"#))
    }

    @Test(arguments: ["/now/parking", "/now/pausing"])
    func `CAPTURE-4 CAPTURE-5 while paused or parked the page asks for nothing`(path: String) throws {
        let driver = try NowRoutesTests.Driver()
        _ = try driver.press("/now/starting")
        _ = try driver.press(path)
        let page = try driver.open("/")
        #expect(page.contains(#"data-wanted="no""#))
        #expect(!page.contains("Allow Location"))
    }

    @Test(arguments: ["/style.css", "/script.js", "/positions.js", "/icon.svg", "/manifest.json"])
    func `PROD-4 ACCESS-1 the product's own files need no credential and name no other host`(path: String) throws {
        let web = try WebFixture()
        let response = try web.ask(.get, path)
        #expect(response.status == .ok)
        let text = response.text.replacing("http://www.w3.org/2000/svg", with: "")
        #expect(!text.contains("http://"))
        #expect(!text.contains("https://"))
    }
}
