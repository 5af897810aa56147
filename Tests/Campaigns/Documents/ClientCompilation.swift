import Foundation
import SwiftClient

/// Compiles generated clients against the modules of the runtime that are built.
struct ClientCompilation {
  let modules: URL

  /// Treats warnings as errors, as a package that uses the clients may.
  private static let flags = [
    // Some errors occur only when the code is lowered.
    "-emit-sil", "-o", "/dev/null", "-module-name", "Generated", "-swift-version", "6",
    "-parse-as-library", "-enable-upcoming-feature", "InternalImportsByDefault",
    "-enable-upcoming-feature", "ExistentialAny",
    "-enable-upcoming-feature", "MemberImportVisibility",
    "-package-name", "generated", "-warnings-as-errors", "-wmo",
  ]

  /// The first error of the compiler; nil if the files compile.
  func error(in files: [GeneratedFile]) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "campaign-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for file in files {
      let place = folder.appending(path: file.path)
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.contents.utf8).write(to: place)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swiftc"] + Self.flags + ["-I", modules.path]
      + files.map { folder.appending(path: $0.path).path }
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return nil }
    let lines = report.split(separator: "\n").map(String.init)
    let error = lines.first { $0.contains(": error: ") } ?? lines.first ?? "no message"
    return error.replacing(folder.path + "/", with: "")
  }
}

/// Clients that are compiled, spread over a campaign.
struct SampledClients {
  /// A client is compiled after this many mutants.
  private let step: Int
  private let most: Int
  private let compilation: ClientCompilation
  private var count = 0
  private(set) var compiled = 0

  init(most: Int, of count: Int, compilation: ClientCompilation) {
    self.most = most
    self.compilation = compilation
    step = max(1, count / max(1, most))
  }

  /// Compiles the client of a mutant if it is due.
  mutating func add(_ outcome: SpecExamination.Outcome) throws {
    count += 1
    guard compiled < most, count > compiled * step, case .generated(let files) = outcome else {
      return
    }
    compiled += 1
    if let error = try compilation.error(in: files) {
      throw SpecExamination.Violation("it does not compile: \(error)")
    }
  }
}
