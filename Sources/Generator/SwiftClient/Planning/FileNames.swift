import Decisions
import APIModel

/// The file of a top-level declaration.
struct SourceFileName {
  /// Declarations that each get a file; numbers are indices into the lists of the API and
  /// ``TypeNames``.
  enum Subject {
    case namespace(String)
    case client
    case group(Int)
    case sharedFailure(Int)
    case sharedHeaders(Int)
    case request(Int)
    case webhook(Int)
    case model(TypeID)
  }

  let subject: Subject
  /// With `/` between the parts.
  let folder: String
  /// Without extension.
  let name: String

  private init(_ subject: Subject, in folder: String, _ name: String) {
    self.subject = subject
    self.folder = folder
    self.name = name
  }

  var path: String { "\(folder)/\(name).swift" }

  /// The part of the module that it belongs to: `Models`.
  var part: Substring { Substring(folder.utf8.prefix { $0 != UInt8(ascii: "/") }) }

  /// In the order of the spec.
  static func files(_ names: Decisions, namespace: String?) -> [SourceFileName] {
    let (api, types) = (names.api, names.types)
    let wanted = client(types) + requests(api, types, names.style) + models(api, types)
    // A module cannot have two files of the same name, even in different folders, and some file
    // systems ignore case.
    let candidateLists = wanted.map { file in
      let name = SwiftText.fileName(file.name)
      return CandidateList(file.folder + "/" + file.name, candidates: [name, name + "File"])
    }
    let files = zip(wanted, NameScope.assign(candidateLists, ignoringCase: true)).map {
      file, name in
      // The usual name for a file of extensions; another spec in the module may have a type with
      // the same name.
      let prefix = namespace.map { $0 + "+" } ?? ""
      return SourceFileName(file.subject, in: file.folder, prefix + name)
    }
    guard let namespace else { return files }
    return [SourceFileName(.namespace(namespace), in: "Client", namespace)] + files
  }

  private static func client(_ types: TypeNames) -> [SourceFileName] {
    [SourceFileName(.client, in: "Client", types.client)]
      + types.groups.enumerated().map { SourceFileName(.group($0), in: "Client", $1) }
      + types.sharedFailures.enumerated().map {
        SourceFileName(.sharedFailure($0), in: $1.isCommon ? "Client" : "Client/Failures", $1.name)
      }
      + types.sharedHeaders.enumerated().map {
        SourceFileName(.sharedHeaders($0), in: "Client/Headers", $1.name)
      }
  }

  private static func requests(_ api: API, _ types: TypeNames, _ style: WordStyle)
    -> [SourceFileName]
  {
    api.operations.enumerated().map { index, operation in
      let group =
        operation.tags.first.map { "/" + SwiftText.fileName(style.upperCamel($0)) } ?? ""
      return SourceFileName(.request(index), in: "Requests" + group, types.requests[index])
    }
      + types.webhooks.enumerated().map { SourceFileName(.webhook($0), in: "Webhooks", $1) }
  }

  private static func models(_ api: API, _ types: TypeNames) -> [SourceFileName] {
    types.placement.topLevel.map { id in
      SourceFileName(
        .model(id), in: api[id].isShared ? "Models/Shared" : "Models",
        api[id].shape.declaredName(types.simpleName(id)))
    }
  }
}

extension TypeShape {
  /// Returns the name of a type's declaration, which differs from the type's name if that is the
  /// user's own type in the same module.
  func declaredName(_ name: String) -> String {
    if case .mapped(let shape) = self, shape.target == .named(name) {
      "Checked" + name
    } else {
      name
    }
  }
}
