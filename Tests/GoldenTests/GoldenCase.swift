import APIGenCore
import Diagnostics
import Foundation
import Mustache
import SwiftPlan
import SwiftEmitter
import Testing

/// A directory with a spec and what apigen makes of it; a new case is a new directory, without code.
///
/// - `spec.yaml`, or `spec` with any other extension: the input
/// - `apigen.yaml`: the configuration, where there is one
/// - `expected/`: the generated files, and `views.txt`: what they were printed from; of a spec without errors
/// - `diagnostics.txt`: what is said about the spec, where anything is
struct GoldenCase: CustomTestStringConvertible, Sendable {
  let folder: URL

  var testDescription: String { folder.lastPathComponent }

  static let all: [GoldenCase] = {
    let cases = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: cases.path)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted().map {
      GoldenCase(folder: cases.appending(path: $0))
    }
  }()

  /// The files that apigen gives for the spec, by their paths in the case's directory.
  func actual() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let spec = try #require(
      names.first { $0.hasPrefix("spec.") }, "a case needs a file such as 'spec.yaml'")
    let contents = Array(try Data(contentsOf: folder.appending(path: spec)))
    let options = PlanOptions(source: spec, version: "0.0.0")
    let generation = generate(
      path: spec, contents: contents, configuration: try configuration(), options: options)
    var files: [String: String] = [:]
    for file in generation.files { files["expected/\(file.path)"] = file.contents }
    if !generation.views.isEmpty { files["views.txt"] = Self.dump(generation.views) }
    let report = DiagnosticPrinter(generation.record.sources).text(generation.record.diagnostics)
    if !report.isEmpty { files["diagnostics.txt"] = report }
    return files
  }

  private static let configurationName = "apigen.yaml"

  private func configuration() throws -> ConfigurationText? {
    let file = folder.appending(path: Self.configurationName)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    return ConfigurationText(
      path: Self.configurationName, contents: Array(try Data(contentsOf: file)))
  }

  /// The files that the case expects.
  func expected() throws -> [String: String] {
    var files: [String: String] = [:]
    for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
      let file = folder.appending(path: path)
      let isFolder = try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      if !isFolder, !path.hasPrefix("spec."), path != Self.configurationName {
        files[path] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return files
  }

  /// Makes the case expect what apigen gives now.
  func record(_ files: [String: String]) throws {
    for path in try expected().keys {
      try FileManager.default.removeItem(at: folder.appending(path: path))
    }
    for (path, text) in files {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// The views one after the other; what every file has in common is said once.
  private static func dump(_ views: [FileView]) -> String {
    var common: Set<Substring> = []
    return views.map { view in
      let lines = ViewDump.text(of: view.content).split(separator: "\n")
      defer { common.formUnion(lines.filter { !$0.hasPrefix(" ") && !$0.hasSuffix(":") }) }
      return "# \(view.path)\n" + lines.filter { !common.contains($0) }.map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }
}
