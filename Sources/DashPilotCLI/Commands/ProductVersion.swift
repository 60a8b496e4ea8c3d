/// Which DashPilot this is.
enum ProductVersion {
    static let text = "1.0"
}
