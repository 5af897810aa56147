import APIModel

/// A type that is part of the client's interface.
struct Declaration {
  enum Kind: String {
    case object
    /// An enum of raw values that also accepts unknown ones.
    case enumeration
    case union
    /// An enum of alternative bodies or outcomes.
    case choice
    case failure
    case headers
    case webhook

    /// `a struct`
    var noun: String {
      switch self {
      case .object, .headers: "a struct"
      case .enumeration, .union, .choice, .failure, .webhook: "an enum"
      }
    }
  }

  var name: String
  let kind: Kind
  /// Whether it is a class, which callers share rather than copy.
  var isClass = false
  var conformances: Set<String> = []
  var members: [Member] = []
  /// The parameters of its initializer.
  var arguments: [Argument] = []
  /// Whether an exhaustive switch needs a case for unknown values.
  var isOpen = false
  var rawType: String?
  /// Wire properties that no member shows, by what they are.
  var facts: [Fact] = []
  /// The operation or type that it was planned from.
  var model: TypeDeclaration?

  var isSent: Bool { conformances.contains("Encodable") }
  var isReceived: Bool { conformances.contains("Decodable") }

  func member(_ name: String) -> Member? { members.first { $0.name == name } }
}

/// A property or a case.
struct Member: Equatable {
  let name: String
  /// The type of a property or payload.
  var type: String?
  var isVariable = false
  /// The wire name, or the raw value.
  var wire = ""
  /// How it is read and written.
  var form = ""
  /// The value that replaces an absent one.
  var fallback: String?
}

/// A property of the wire format with its description: `the discriminator` is `"kind"`.
struct Fact: Equatable {
  let what: String
  let value: String
}

/// A parameter of an initializer or a function.
struct Argument: Equatable {
  /// Without backticks.
  var label: String
  let type: String
  /// The default as it is written; nil if an argument is required.
  let defaultValue: String?

  /// `limit: Int? = nil`
  init(_ code: String) {
    let colon = code.firstIndex(of: ":") ?? code.endIndex
    label = code[..<colon].split(separator: " ").first?.filter { $0 != "`" } ?? ""
    let rest = code[colon...].dropFirst().drop { $0 == " " }
    if let equals = rest.firstRange(of: " = ") {
      type = String(rest[..<equals.lowerBound])
      defaultValue = String(rest[equals.upperBound...])
    } else {
      type = String(rest)
      defaultValue = nil
    }
  }
}
