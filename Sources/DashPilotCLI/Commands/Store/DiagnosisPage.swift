import DashPilotDomain
import DashPilotPersistence
import Foundation

/// What the doctor found, by rule, with the rows each concerns.
struct DiagnosisPage {
    let diagnosis: LedgerDiagnosis
    let locale: DriverLocale

    func text(width: Int) -> String {
        var page = TextPage()
        let count = diagnosis.findings.count
        page.heading(
            diagnosis.isWell
                ? "All is well with the records."
                : "\(count.counted("thing is", "things are", in: locale)) wrong with the records.")
        if diagnosis.isWell, !diagnosis.checkedRules {
            page.line(
                "They are of version \(diagnosis.version). The rules of the newest version are checked once another command "
                    + "has brought them up to date.")
        }
        for rule in LedgerFinding.Rule.allCases {
            let findings = diagnosis.findings.filter { $0.rule == rule }
            if findings.isEmpty { continue }
            page.heading("\(rule.rawValue): \(rule.sentence)")
            for finding in findings {
                page.line(
                    [finding.table, finding.id?.uuidString, finding.detail].compactMap(\.self).joined(separator: " "))
            }
        }
        return page.text(width: width)
    }
}

extension LedgerDiagnosis {
    var record: JSONValue {
        [
            "isWell": .bool(isWell), "version": .count(version), "checkedRules": .bool(checkedRules),
            "findings": .array(
                findings.map { finding in
                    [
                        "rule": .string(finding.rule.rawValue), "sentence": .string(finding.rule.sentence),
                        "table": .text(finding.table), "id": .id(finding.id), "detail": .text(finding.detail),
                    ]
                }),
        ]
    }
}
