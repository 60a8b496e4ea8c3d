import Foundation

/// Numbers that look random and are the same for the same seed, on every machine and with every compiler (SplitMix64).
///
/// The standard library may draw from a generator in another way tomorrow, so ranges are drawn here.
struct DemoRandom {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func integer(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next().multipliedFullWidth(by: UInt64(range.count)).high)
    }

    /// Whether what happens `percent` times in a hundred happens now.
    mutating func chance(_ percent: Int) -> Bool { integer(0...99) < percent }

    mutating func choice<Element>(of elements: [Element]) -> Element { elements[integer(0...(elements.count - 1))] }

    /// Whole seconds of a number of minutes.
    mutating func seconds(minutes: ClosedRange<Int>) -> Int {
        integer((minutes.lowerBound * 60)...(minutes.upperBound * 60))
    }

    /// An identifier of the form that random ones have (RFC 9562, version 4).
    mutating func identifier() -> UUID {
        var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        withUnsafeMutableBytes(of: &bytes) { buffer in
            buffer.storeBytes(of: next().bigEndian, toByteOffset: 0, as: UInt64.self)
            buffer.storeBytes(of: next().bigEndian, toByteOffset: 8, as: UInt64.self)
            buffer[6] = buffer[6] & 0x0F | 0x40
            buffer[8] = buffer[8] & 0x3F | 0x80
        }
        return UUID(uuid: bytes)
    }
}
