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
        for state in ["asked", "tracking", "awake", "background", "denied", "restricted", "failed", "unknown"] {
            #expect(page.contains(#"<template data-capture="\#(state)">"#))
        }
        #expect(page.contains("Recording stops when you leave this page or the screen locks."))
        #expect(page.contains(#"<script src="/scripts/script.js" type="module"></script>"#))
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
}
