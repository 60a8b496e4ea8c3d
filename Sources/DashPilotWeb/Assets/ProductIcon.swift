/// The product's mark, and what a phone needs to put it on the home screen.
enum ProductIcon {
    static let text = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="#0b4f6c"/>\
        <path d="M14 44V20h12c10 0 16 4 16 12s-6 12-16 12z" fill="none" stroke="#fff" stroke-width="5"/>\
        <circle cx="49" cy="46" r="5" fill="#f2c14e"/></svg>
        """

    static let manifest = """
        {"name":"DashPilot","short_name":"DashPilot","start_url":"/","display":"standalone","background_color":"#0b4f6c",\
        "theme_color":"#0b4f6c","icons":[{"src":"/icon.svg","sizes":"any","type":"image/svg+xml"}]}
        """
}
