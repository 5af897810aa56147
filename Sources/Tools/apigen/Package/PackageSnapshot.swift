import APIGenCore
import APIPackage
import SpecDocument
import SpecRewriting
import SwiftClient

/// All that a client is generated from: a document, its configuration, and what both of them name.
struct PackageSnapshot {
  var record: PackageRecord.Snapshot
  /// By the paths in the folder of the snapshot.
  private(set) var files: [String: [UInt8]] = [:]

  private static let document = "document/"
  private static let configuration = "configuration.yaml"
  /// What the configuration names, by the paths from its folder.
  private static let named = "named/"
  /// What it names outside of its folder, by these paths in one word.
  private static let elsewhere = "elsewhere/"
  private static let overlays = "overlays/"

  /// Keeps what a run has read, with the files at the paths that the configuration names.
  init(
    _ record: PackageRecord.Snapshot, _ spec: [(path: String, contents: [UInt8])],
    _ input: SpecInput,
    named: [String]
  ) {
    self.record = record
    for file in spec { files[Self.document + file.path] = file.contents }
    for (index, overlay) in input.overlays.enumerated() {
      files["\(Self.overlays)\(index).yaml"] = overlay.contents
    }
    guard let configuration = input.configuration else { return }
    files[Self.configuration] = configuration.contents
    let folder = configuration.located("")
    for path in named.sorted() {
      if let contents = try? configuration.files.read(path) {
        files[Self.place(of: path, in: folder)] = contents
      }
    }
  }

  /// Returns where a file is kept that a configuration in this folder names.
  private static func place(of path: String, in folder: String) -> String {
    let relative = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
    let isWithin = !relative.hasPrefix("/") && !relative.split(separator: "/").contains("..")
    guard !isWithin else { return named + relative }
    return elsewhere + relative.replacing("%", with: "%25").replacing("/", with: "%2F")
  }

  /// What the configuration names outside of its folder, where people have no use for it in the package.
  var outside: [String] {
    files.keys.filter { $0.hasPrefix(Self.elsewhere) }.sorted().map { path in
      String(path.dropFirst(Self.elsewhere.count)).replacing("%2F", with: "/")
        .replacing("%25", with: "%")
    }
  }

  /// Reads what a run before has kept; nil where the document is not there.
  init?(_ record: PackageRecord.Snapshot, in place: String, of folder: PackageFolder)
    throws(Failure)
  {
    self.record = record
    for path in folder.record.files.keys where path.hasPrefix(place + "/") {
      files[String(path.dropFirst(place.count + 1))] = try folder.read(path)
    }
    guard files[Self.document + record.spec] != nil else { return nil }
  }

  /// The files of the document as people see them: with its configuration where a run from the package
  /// itself finds it, and what that names.
  var visible: [(path: String, contents: [UInt8])] {
    let configuration = ConfigurationFile(for: record.spec).path
    let folder = configuration.lastIndex(of: "/").map { configuration[...$0] } ?? ""
    var visible: [String: [UInt8]] = [:]
    for (path, contents) in files {
      if path == Self.configuration {
        visible[configuration] = contents
      } else if path.hasPrefix(Self.named) {
        visible["\(folder)\(path.dropFirst(Self.named.count))"] = contents
      }
    }
    for (path, contents) in files where path.hasPrefix(Self.document) {
      visible[String(path.dropFirst(Self.document.count))] = contents
    }
    return visible.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the input of a run that generates from it, with all else as in another one.
  func input(like other: SpecInput) -> SpecInput {
    var input = other
    let documents = files.filter { $0.key.hasPrefix(Self.document) }
    input.path = record.spec
    input.contents = files[Self.document + record.spec] ?? []
    input.files = SpecFiles(
      spec: record.spec,
      read: { path throws(SpecFiles.Problem) in
        guard let contents = documents[Self.document + path] else { throw .missing }
        return contents
      },
      names: { _ in [] })
    input.overrides.selection.only = record.only.map { Selector($0, at: nil) }
    input.overrides.selection.except = record.except.map { Selector($0, at: nil) }
    // In the order in which they were given.
    input.overlays = (0..<files.count).lazy.map { "\(Self.overlays)\($0).yaml" }
      .prefix { files[$0] != nil }
      .map { InputFile(path: $0, contents: files[$0] ?? []) }
    input.configuration = files[Self.configuration].map { configuration($0, other.configuration) }
    // It may name what only one of the documents has.
    input.isConfigurationOfAnother = true
    return input
  }

  /// The configuration with the files that were kept.
  private func configuration(_ contents: [UInt8], _ other: ConfigurationText?) -> ConfigurationText
  {
    let kept = files
    let now = other?.files ?? .none
    var configuration = ConfigurationText(path: other?.path ?? "apigen.yaml", contents: contents)
    let folder = configuration.located("")
    configuration.files = ConfigurationFiles(
      read: { path throws(ConfigurationFiles.Problem) in
        if let kept = kept[Self.place(of: path, in: folder)] { return kept }
        return try now.read(path)
      }, names: now.names)
    return configuration
  }
}
