/// A request that holds its positions as plain names and values: one in a query or a form, one or several in JSON.
///
/// Shared by GPSLogger and by the OsmAnd protocol, whose users point either app at either address.
enum FlatMessage {
    /// What a flat message says when it does not know: nothing, or 0.0, which is what Android calls unknown.
    static let accuracyRule = AccuracyRule.zero

    /// - Throws: When there is a body that is neither JSON nor a form and the query says nothing either.
    static func read(_ request: IntakeRequest) throws(IntakeUnreadable) -> IntakeBatch {
        var batch = IntakeBatch()
        guard request.firstByte != nil || !request.query.isEmpty else {
            batch.ignore(.emptyBody)
            return batch
        }
        var query = FlatFix()
        query.take(form: request.query.utf8.span)
        if request.bodyIsJSON {
            do throws(ReadingFault) {
                try batch.takeJSON(request.body, query: query)
            } catch {
                throw IntakeUnreadable(error)
            }
        } else {
            var fix = FlatFix()
            // A form has an equals sign somewhere; a body without one is of another kind.
            if request.body.contains(UInt8(ascii: "=")) { fix.take(form: request.body.span) }
            fix.fill(from: query)
            guard fix.hasFields else { throw .notAMessage }
            batch.take(fix)
        }
        return batch
    }
}

extension IntakeBatch {
    /// Files a flat position; a message that names no place is a heartbeat.
    fileprivate mutating func take(_ flat: FlatFix) {
        deviceHint = deviceHint ?? flat.deviceHint
        takeOrIgnore(flat.value, FlatMessage.accuracyRule)
    }

    private mutating func takeOrIgnore(_ fix: RawFix, _ rule: AccuracyRule) {
        if fix.hasNoPlace {
            ignore(.withoutPosition)
        } else {
            take(fix, rule)
        }
    }

    /// Reads one object, or an array of them; what a single object leaves out may stand in the query.
    fileprivate mutating func takeJSON(_ body: [UInt8], query: FlatFix) throws(ReadingFault) {
        var json = JSONReader(body)
        if try json.kind() == .array {
            _ = try json.enterArray()
            while try json.nextElement() { try takeObject(&json, query: FlatFix()) }
        } else {
            try takeObject(&json, query: query)
        }
        try json.finish()
        deviceHint = deviceHint ?? query.deviceHint
    }

    private mutating func takeObject(_ json: inout JSONReader, query: FlatFix) throws(ReadingFault) {
        guard try json.enterObject() else {
            unreadable += 1
            return
        }
        var flat = FlatFix()
        var isNested = false
        while let key = try json.nextKey() {
            switch (key, try json.kind()) {
            case ("location", .object):
                isNested = true
                try takeNested(&json)
            case ("location", .array):
                isNested = true
                _ = try json.enterArray()
                while try json.nextElement() { try takeNested(&json) }
            default:
                try flat.take(key, from: &json)
            }
        }
        if isNested {
            deviceHint = deviceHint ?? flat.deviceHint
        } else {
            flat.fill(from: query)
            take(flat)
        }
    }

    private mutating func takeNested(_ json: inout JSONReader) throws(ReadingFault) {
        if let location = try TraccarLocation(&json) {
            takeOrIgnore(location.fix, TraccarLocation.accuracyRule)
        } else {
            unreadable += 1
        }
    }
}
