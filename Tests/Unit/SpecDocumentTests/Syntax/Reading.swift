import SpecDocument
import Foundation

/// The result of parsing one file.
struct Reading {
  let bytes: [UInt8]
  let node: Node?
  let diagnostics: Diagnostics
  /// Messages as printed, one string each: the heading without the path and the rule.
  let headings: [String]

  init(_ text: String, path: String = "api.yaml", limits: Limits = .standard) {
    self.init(contents: Array(text.utf8), path: path, limits: limits)
  }

  init(contents: [UInt8], path: String, limits: Limits = .standard) {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let id = sources.add(path: path, contents: contents, diagnostics: &diagnostics)
    node = id.flatMap { parse(sources[$0], as: $0, limits: limits, diagnostics: &diagnostics) }
    self.diagnostics = diagnostics
    bytes = sources.files[0].bytes
    headings = DiagnosticPrinter(sources).text(diagnostics).split(separator: "\n")
      .filter { $0.hasPrefix("\(path):") }
      .map { String($0.dropFirst(path.count + 1)).replacing(/\ \[[a-z-]+\]$/, with: "") }
  }

  /// The part of the source that a span covers.
  func text(_ span: SourceSpan?) -> String? {
    span.map { String(decoding: bytes[Int($0.start)..<Int($0.end)], as: UTF8.self) }
  }

  var help: String? { diagnostics.all.first?.help }
}

extension Node {
  /// The value in the flow notation of YAML, strings in quotes, to compare with.
  var flow: String {
    switch content {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let text): "int \(text)"
    case .number(let text): "float \(text)"
    case .string(let text): "'\(text)'"
    case .sequence(let nodes): "[" + nodes.map(\.flow).joined(separator: ", ") + "]"
    case .mapping(let mapping):
      "{" + mapping.entries.map { "\($0.key): \($0.value.flow)" }.joined(separator: ", ") + "}"
    }
  }
}

/// Folders beside the package, which exist where it is developed, and may be absent elsewhere.
enum Shared {
  static func folder(_ name: String) -> URL? {
    var folder = URL(fileURLWithPath: #filePath)
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let candidate = folder.appendingPathComponent("shared/\(name)")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }

  /// All files below a folder with one of these extensions, in the order of their paths.
  static func files(in name: String, extensions: Set<String>) -> [URL] {
    guard let folder = folder(name),
      let paths = FileManager.default.enumerator(
        at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    else { return [] }
    return paths.compactMap { $0 as? URL }
      .filter { extensions.contains($0.pathExtension) && !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
  }
}
