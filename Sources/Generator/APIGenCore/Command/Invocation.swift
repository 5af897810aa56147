import Foundation
import SpecDocument

/// A call of the tool: everything that determines a run, except the files it reads.
package struct Invocation: Codable, Equatable {
  private let arguments: [String]
  private let folder: String
  /// The arguments that are paths, with symbolic links resolved.
  private let paths: [String?]
  private let hasColor: Bool
  private let tool: FileStamp
  private let version: String

  /// The invocation with the arguments of a console, in the current folder.
  package init(_ console: Console) {
    arguments = console.arguments
    folder = FileManager.default.currentDirectoryPath
    paths = arguments.map(SpecFiles.realPath)
    hasColor = console.errors.hasColor
    tool = FileStamp(of: Bundle.main.executablePath ?? CommandLine.arguments[0], by: .times)
    version = apigenVersion
  }

  /// A digest that is equal for the same arguments in the same folder.
  var digest: ContentDigest { ContentDigest(([folder] + arguments).joined(separator: "\0")) }
}
