import APIGenCore
import APIPackage
import SpecDocument
import SpecRewriting
import SwiftClient

/// Everything that a client is generated from: a document, its configuration, and the files that
/// they refer to.
struct PackageSnapshot {
  var record: PackageRecord.Snapshot
  /// The files, by their paths in the snapshot's folder.
  private(set) var files: [String: [UInt8]] = [:]

  private static let document = "document/"
  private static let configuration = "configuration.yaml"
  /// The folder for files named in the configuration, by their paths relative to it.
  private static let named = "named/"
  /// The folder for files outside of the configuration's folder. Their paths are escaped into
  /// single names.
  private static let elsewhere = "elsewhere/"
  private static let overlays = "overlays/"

  /// Creates a snapshot of the input of a run, with the files named in the configuration.
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

  /// Returns the place of a file that a configuration in this folder names.
  private static func place(of path: String, in folder: String) -> String {
    let relative = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
    let isWithin = !relative.hasPrefix("/") && !relative.split(separator: "/").contains("..")
    guard !isWithin else { return named + relative }
    return elsewhere + relative.replacing("%", with: "%25").replacing("/", with: "%2F")
  }

  /// The paths named in the configuration that are outside of its folder, which are of no use in
  /// the package.
  var outside: [String] {
    files.keys.filter { $0.hasPrefix(Self.elsewhere) }.sorted().map { path in
      String(path.dropFirst(Self.elsewhere.count)).replacing("%2F", with: "/")
        .replacing("%25", with: "%")
    }
  }

  /// Reads the snapshot of a previous run; nil if its document is missing.
  init?(_ record: PackageRecord.Snapshot, in place: String, of folder: PackageFolder)
    throws(Failure)
  {
    self.record = record
    for path in folder.record.files.keys where path.hasPrefix(place + "/") {
      files[String(path.dropFirst(place.count + 1))] = try folder.read(path)
    }
    guard files[Self.document + record.spec] != nil else { return nil }
  }

  /// The document's files as people see them, with the configuration where a run in the package
  /// finds it, and the files that it names.
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

  /// Returns the input for generating from this snapshot, with everything else as in another input.
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
    // Keep the overlays in the order in which they were given.
    input.overlays = (0..<files.count).lazy.map { "\(Self.overlays)\($0).yaml" }
      .prefix { files[$0] != nil }
      .map { InputFile(path: $0, contents: files[$0] ?? []) }
    input.configuration = files[Self.configuration].map { configuration($0, other.configuration) }
    // The configuration may name parts that only one of the documents contains.
    input.isConfigurationOfAnother = true
    return input
  }

  /// Returns the configuration with the files of the snapshot.
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
