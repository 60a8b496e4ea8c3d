import DashPilotDomain
import DashPilotPersistence
import DashPilotServices
import Foundation

extension Command {
    /// The commands for the records as a file (STORE-9).
    static let store: [Command] = [backup, restore, doctor, importRecords]

    private static let newFile = Operand("FILE", "The file to make; it must not be there yet.", form: .file)

    private static let backup = Command(
        "backup", topic: .records, abstract: "write a copy of the records to a file",
        details: [
            "The copy is whole and of one moment, also while a server or another command writes, and it is checked before it "
                + "gets its name. Pairings and tokens of devices are not part of it."
        ],
        operands: [newFile], example: Example("dashpilot backup /media/stick/dashpilot.sqlite", "a copy on a stick")
    ) { context in
        let path = try context.arguments.required(newFile)
        let url = URL(filePath: path, directoryHint: .notDirectory)
        guard !FileManager.default.fileExists(atPath: path) else { throw NewFile.Refusal.fileExists }
        guard !Ledger.isMissing(at: try context.ledgerURL()) else { throw RecordsFileRefusal.noRecords }
        let service = BackupService(try context.services())
        try context.say(BackupService.privacy)
        try context.withProgress("Copying the records") { bar in
            try service.copy(to: url) { bar.update(Int($0 * 1000), of: 1000) }
        }
        return Output(text: "The records were copied.", json: ["file": .string(path)])
    }

    private static let backupFile = Operand("FILE", "A file that backup wrote.", form: .file)

    private static let restore = Command(
        "restore", topic: .records, abstract: "put a backup in the place of the records",
        details: [
            "The backup is checked first and left as it is. The records it replaces are kept beside it, under a name that "
                + "is said. Nothing is restored while a server or another command has the records open."
        ],
        operands: [backupFile], options: [.yes],
        example: Example("dashpilot restore /media/stick/dashpilot.sqlite", "says what goes, and asks")
    ) { context in
        let backup = URL(filePath: try context.arguments.required(backupFile), directoryHint: .notDirectory)
        let ledger = try context.ledgerURL()
        let restoration = try context.withProgress("Checking the backup") { bar in
            try LedgerRestoration(of: backup, over: ledger) { bar.update(Int($0 * 1000), of: 1000) }
        }
        if !Ledger.isMissing(at: ledger) {
            try context.confirm(context.statement(of: restoration), question: "Replace the records?")
        }
        let kept = try restoration.replaceLedger()
        return Output(
            text: kept.map { "The backup was restored. The records it replaced are kept as \($0.lastPathComponent)." }
                ?? "The backup was restored.",
            json: [
                "restored": true, "kept": .text(kept?.path(percentEncoded: false)),
                "shiftCount": .count(restoration.backup.shiftCount), "version": .count(restoration.backup.version),
            ])
    }

    private static let doctor = Command(
        "doctor", topic: .records, abstract: "check the records and change nothing",
        details: [
            "Checks that the file is whole, that no row refers to one that is missing, and that no row is one which DashPilot "
                + "never leaves behind. The exit status is 0 only where all is well, and 1 where something is wrong."
        ],
        example: Example("dashpilot doctor", "all is well, or what is not")
    ) { context in
        let url = try context.ledgerURL()
        guard !Ledger.isMissing(at: url) else { throw RecordsFileRefusal.noRecords }
        let diagnosis = try context.withProgress("Checking the records") { bar in
            try LedgerDoctor.diagnosis(of: url) { bar.update(Int($0 * 1000), of: 1000) }
        }
        return Output(
            text: DiagnosisPage(diagnosis: diagnosis, locale: context.locale).text(width: context.columns),
            json: diagnosis.record, status: diagnosis.isWell ? .done : .refused)
    }
}

/// The records as a file are not there to be copied or checked.
enum RecordsFileRefusal: DriverFacingError, Equatable {
    case noRecords

    var kind: DriverFacingErrorKind { .recordGone }

    func sentence(in locale: DriverLocale) -> String {
        "There are no records yet where they are looked for. The command start begins some, and --store names another place."
    }
}

extension CommandContext {
    /// What goes and what comes, so that one ledger is not taken for another.
    fileprivate func statement(of restoration: LedgerRestoration) -> String {
        let going =
            restoration.replaced.map { "The records there now hold \(words(of: $0))" }
            ?? "The records there now cannot be read"
        return "\(going), and are kept beside the backup that takes their place. The backup holds "
            + "\(words(of: restoration.backup))."
    }

    private func words(of content: LedgerContent) -> String {
        let shifts = content.shiftCount.counted("shift", "shifts", in: locale)
        guard let start = content.newestStart else { return shifts }
        return "\(shifts), the newest of which began \(locale.dateAndTime(start))"
    }
}
