import APIModel
import SpecDocument
import SwiftClient

/// A declaration on one line: what callers can write of it, and what it is on the wire. The lines of
/// declarations inside it follow.
struct Line {
  /// The kind of declaration on a line.
  enum Role {
    // Types
    case object, enumeration, union, webhook, alias
    // Types of a request, with which they are compared: alternative bodies or responses, the error
    // enum, the headers of responses, and aliases for such types that are declared elsewhere
    case choice, failures, headers, reference
    // Members and parts of the client
    case server, scheme, link, header, body, response, failure, property, value, variant
    // Parts of a request whose presence is compared otherwise
    case parameter, content
    case page
  }

  let role: Role
  /// The name of a member; the full name of a type.
  var name: String
  /// The scope in which its types are written.
  var scope: [String] = []
  /// The type of a property, the payload of a case, or the target of an alias.
  var type: TypeReference?
  /// Its name or value on the wire as a report shows it, by which it is recognized under another
  /// name in Swift.
  var wire: String?
  var traits: [Trait] = []
  /// The parameters of a function, or of a struct's initializer.
  var parameters: [ParameterDeclaration] = []
  /// The members.
  var lines = Lines()
  /// The properties of a union, which all its cases have.
  var properties = Lines()
  /// The types inside it.
  var types: [Line] = []
  /// Whether callers create it, or read it.
  var isSent = true
  var isReceived = true
  /// Whether a `switch` can do without a case for unknown values.
  var isExhaustive = false
  var union: UnionDeclaration?
  var span: SourceSpan?

  /// The wire of a variant that is recognized by its shape.
  static let unnamed = "no value"
}

extension Line.Role {
  /// The kinds of changes of a line.
  var kinds: (added: Change.Kind, removed: Change.Kind, renamed: Change.Kind, type: Change.Kind) {
    switch self {
    case .object, .enumeration, .union, .webhook, .alias, .choice, .failures, .headers, .reference:
      (.typeAdded, .typeRemoved, .typeRenamed, .typeChanged)
    case .server: (.serverAdded, .serverRemoved, .serverRenamed, .serverChanged)
    case .scheme:
      (.securitySchemeAdded, .securitySchemeRemoved, .securitySchemeRenamed, .securitySchemeChanged)
    case .link: (.linkAdded, .linkRemoved, .linkChanged, .linkChanged)
    case .header: (.headerAdded, .headerRemoved, .headerRenamed, .headerType)
    case .body: (.bodyAdded, .bodyRemoved, .bodyType, .bodyType)
    case .response: (.responseAdded, .responseRemoved, .responseType, .responseType)
    case .failure: (.failureAdded, .failureRemoved, .failureType, .failureType)
    case .property, .parameter, .content:
      (.propertyAdded, .propertyRemoved, .propertyRenamed, .propertyType)
    case .page: (.pages, .pages, .pages, .pages)
    case .value: (.valueAdded, .valueRemoved, .valueRenamed, .typeChanged)
    case .variant: (.variantAdded, .variantRemoved, .variantRenamed, .variantType)
    }
  }

  /// The verbs before the type of a line, and before its previous one.
  var verbs: (now: String, then: String) {
    switch self {
    case .body, .response, .failure, .variant: ("holds", "held")
    case .link: ("makes", "made")
    case .page: ("has pages of", "had")
    default: ("is", "was")
    }
  }

  /// The noun for a type: `a struct`. `isDetailed` tells apart the kinds of structs and enums.
  func noun(isDetailed: Bool = false) -> String {
    switch self {
    case .object where isDetailed: "an object"
    case .enumeration where isDetailed: "an enum of values"
    case .union where isDetailed: "one of several types"
    case .object, .headers: "a struct"
    default: "an enum"
    }
  }

  /// Whether it is a type that callers name, and that may be renamed.
  var isNamedByCallers: Bool { self == .object || self == .enumeration || self == .union }

  /// Whether it is a type that is compared with its request.
  var isOfRequest: Bool {
    self == .choice || self == .failures || self == .headers || self == .reference
  }

  var isAlias: Bool { self == .alias || self == .reference }

  /// Whether a line that is gone or new is a change.
  var isListed: Bool { self != .parameter && self != .content }

  /// Whether it is a case, whose name callers write after a dot.
  var isCase: Bool { self == .value || self == .variant }
}

/// Lines in their order, the first of each name and each form on the wire found quickly.
struct Lines: RandomAccessCollection {
  private let all: [Line]
  private var names: [String: Int] = [:]
  private var wires: [String: Int] = [:]

  init(_ all: [Line] = []) {
    self.all = all
    for (index, line) in all.enumerated().reversed() {
      names[line.name] = index
      if let wire = line.wire { wires[wire] = index }
    }
  }

  var startIndex: Int { all.startIndex }
  var endIndex: Int { all.endIndex }
  subscript(index: Int) -> Line { all[index] }

  subscript(name: String) -> Line? { names[name].map { all[$0] } }
  subscript(wire wire: String) -> Line? { wires[wire].map { all[$0] } }
}

extension ParameterDeclaration {
  /// The label in a call.
  var callLabel: String { label ?? name }
}

extension String {
  /// The text as a literal in Swift.
  var quoted: String { ValueExpression.string(self).description }

  /// The parts of a full name.
  var path: [String] { split(separator: ".").map(String.init) }
}
