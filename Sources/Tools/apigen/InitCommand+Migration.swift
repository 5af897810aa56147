import APIGenCore
import Foundation
import SwiftClient

// The settings and names that `apigen init` takes over from another generator.
extension InitCommand {
  /// Lets a run record the names of the client, with the settings that another generator had.
  func record(
    in input: inout SpecInput, of argument: SpecArgument, _ configuration: NewFile,
    _ foreign: inout ForeignConfiguration?
  ) {
    guard input.configuration == nil else { return }
    if name != nil { foreign?.remove("name") }
    func recording() -> ConfigurationText {
      let lines = (name.map { "name: \($0)\n" } ?? "") + (foreign?.lines ?? "")
      var text = ConfigurationText(
        path: configuration.path, contents: Array((lines + "names: record\n").utf8), files: .disk())
      text.recordedNames = argument.recordedNames
      return text
    }
    input.configuration = recording()
    guard foreign != nil else { return }
    let listing = names(input)
    foreign?.removeTypes(missingFrom: listing.record.document)
    input.configuration = recording()
    guard foreign?.names.isEmpty == false, let path = argument.recordedNames,
      !FileManager.default.fileExists(atPath: path), let client = listing.document,
      let chosen = foreign?.namesFile(for: client)
    else { return }
    let files = ConfigurationFiles.disk()
    input.configuration?.files = ConfigurationFiles(
      read: { file throws(ConfigurationFiles.Problem) in
        file == path ? Array(chosen.utf8) : try files.read(file)
      }, names: files.names)
  }

  func compatibleTypes(
    _ generation: Generation, _ use: PackageUse, _ foreign: ForeignConfiguration?
  ) throws(Failure) -> String {
    guard let decisions = generation.decisions, let options = generation.options else { return "" }
    if generation.client?.declaredNames.contains("Components") == true {
      throw Failure(
        message: "the client has a type 'Components' already",
        help: "rename that type in the document with 'x-apigen-name: OtherComponents'")
    }
    let isInternal = use.way == .buildToolPlugin && foreign?["access"] == nil
    let types = CompatibleTypes(
      of: decisions, options,
      access: isInternal ? "internal" : options.accessLevel.rawValue,
      isIdiomatic: foreign?.isIdiomatic ?? false)
    return types.text
  }
}
