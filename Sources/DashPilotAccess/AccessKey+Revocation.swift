public import DashPilotDomain
public import DashPilotPersistence

extension AccessKey {
    /// What stands before the key is revoked (WORD-2).
    ///
    /// - Parameter isCaller: Whether it is the key of whoever asks.
    public func confirmRevocation(isCaller: Bool = false) -> Confirmation {
        switch kind {
        case .device:
            let yours = "You are using this device now. It then shows none of your records until it is paired again. "
            return Confirmation(
                title: isCaller ? "Revoke this device?" : "Revoke \(name)?",
                message: (isCaller ? yours : "")
                    + "\(name) is not let in any more from this moment on. What it has not sent by then waits on "
                    + "it until it is paired again.",
                button: "Revoke Device")
        case .token:
            return Confirmation(
                title: "Revoke \(name)?",
                message: "Whatever connects with the token \(name) is not let in any more from this moment on. The "
                    + "token cannot be had back; another one can be made.",
                button: "Revoke Token")
        }
    }
}
