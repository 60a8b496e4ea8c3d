/// Overland batches in a file: one, or many in a row as a receiver that logs its posts writes them.
enum OverlandFileReader {
    static func read(_ stream: ByteStream, into sink: TrackSink) throws(ReadingFault) {
        var json = try JSONReader(stream)
        while try json.hasMore() {
            let hasLocations = try Overland.readLocations(&json) { json throws(ReadingFault) in
                let feature = try OverlandFeature(&json)
                switch feature.kind {
                case .position: try sink.take(feature.fix, Overland.accuracyRule, segment: 0)
                case .other: sink.ignore(.otherRecord)
                case .unreadable: sink.takeUnreadable()
                }
            }
            if !hasLocations { sink.ignore(.otherRecord) }
        }
    }
}
