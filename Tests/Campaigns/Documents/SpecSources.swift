import SpecDocument
import Foundation
import TestSupport

/// A document with the files beside it.
struct SpecSource {
  /// The path within the project or the corpus, for reports.
  let name: String
  let text: [UInt8]
  let tree: DocumentTree
  /// The files that the document may refer to, by their paths.
  let files: [String: String]
  /// The document's path among these files.
  let path: String
}

/// The documents to change: the project's own, the golden cases, small third-party ones, and schemas that extend each
/// other in ways drawn at random.
enum SpecSources {
  /// The largest documents to read. Larger ones take long, and contain no other keywords.
  private static let largest = 12_000
  /// The number of documents to draw.
  private static let hierarchies = 60

  static func read(package: URL) throws -> [SpecSource] {
    var sources: [SpecSource] = []
    sources += specs(in: package.appending(path: "specs"), below: 60_000)
    let cases = package.appending(path: "Tests/Unit/GoldenTests/Cases")
    for name in try FileManager.default.contentsOfDirectory(atPath: cases.path).sorted() {
      sources += goldenCase(cases.appending(path: name))
    }
    for seed in 0..<Self.hierarchies {
      let drawn = DrawnHierarchy(seed: UInt64(seed))
      sources += source("hierarchy \(seed)", Array(drawn.text.utf8), [:], "api.yaml")
    }
    let corpus = package.deletingLastPathComponent().appending(path: "shared/corpus")
    return sources + specs(in: corpus, below: largest)
  }

  private static func goldenCase(_ folder: URL) -> [SpecSource] {
    let several = folder.appending(path: "spec")
    guard FileManager.default.fileExists(atPath: several.path) else {
      return specs(in: folder, below: largest).filter { $0.name.contains("/spec.") }
    }
    var files: [String: String] = [:]
    for path in paths(below: several) {
      files[path] = try? String(contentsOf: several.appending(path: path), encoding: .utf8)
    }
    guard let text = files["api.yaml"] else { return [] }
    return source("\(folder.lastPathComponent)/spec", Array(text.utf8), files, "api.yaml")
  }

  /// Every document in a folder that has the size and the keys of a spec.
  private static func specs(in folder: URL, below largest: Int) -> [SpecSource] {
    paths(below: folder).flatMap { path -> [SpecSource] in
      guard path.hasSuffix(".yaml") || path.hasSuffix(".yml") || path.hasSuffix(".json"),
        !path.hasSuffix(".schema.json"), !path.hasSuffix(".apigen.yaml"),
        let data = try? Data(contentsOf: folder.appending(path: path)), data.count < largest
      else { return [] }
      let name = URL(filePath: path).lastPathComponent
      return source("\(folder.lastPathComponent)/\(path)", Array(data), [:], name)
    }
  }

  private static func paths(below folder: URL) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (found ?? []).filter { !$0.contains("expected/") }.sorted()
  }

  private static func source(
    _ name: String, _ text: [UInt8], _ files: [String: String], _ path: String
  ) -> [SpecSource] {
    var sources = Sources()
    var diagnostics = Diagnostics()
    let file = sources.add(SourceFile(path: path, bytes: text))
    // The compact dialect has neither key, and always has one of the others.
    guard let node = parse(sources[file], as: file, diagnostics: &diagnostics),
      ["openapi", "swagger", "types", "operations", "paths"].contains(where: { node[$0] != nil })
    else { return [] }
    let tree = DocumentTree(node)
    return [SpecSource(name: name, text: text, tree: tree, files: files, path: path)]
  }
}
