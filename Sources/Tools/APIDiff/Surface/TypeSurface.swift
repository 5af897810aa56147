import APIModel
import SwiftClient

/// A type that is part of the client's interface.
struct TypeSurface {
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

    /// The noun for a report: `a struct`.
    var noun: String {
      switch self {
      case .object, .headers: "a struct"
      case .enumeration, .union, .choice, .failure, .webhook: "an enum"
      }
    }
  }

  var name: String
  let kind: Kind
  var isDeprecated = false
  var conformances: Set<String> = []
  var members: [Member] = [] { didSet { index = MemberIndex(members) } }
  private(set) var index = MemberIndex([])
  /// The properties of a union, which all its cases have.
  var shared: [Member] = []
  /// The parameters of its initializer.
  var parameters: [ParameterDeclaration] = []
  /// Whether an exhaustive switch needs a case for unknown values.
  var isOpen = false
  var rawType: String?
  /// Properties on the wire that do not appear as members.
  var facts: [Fact] = []
  /// The union's declaration, if it is a union.
  var union: UnionDeclaration?
  /// The type that it was planned from.
  var model: TypeDeclaration?

  /// Whether callers create it. A multipart body is not encodable itself, since its properties are
  /// its parts.
  var isSent: Bool {
    conformances.contains("Encodable") || model?.direction.contains(.sent) ?? false
  }
  var isReceived: Bool { conformances.contains("Decodable") }

  /// The direction; both if operations never reach the type, since it may be used for either.
  var direction: TypeDeclaration.Direction {
    guard let direction = model?.direction, !direction.isEmpty else { return [.sent, .received] }
    return direction
  }

  /// The scope for the types of its members, which is the declaration itself.
  var scope: [String] { name.path }

  func member(_ name: String) -> Member? { index[name] }
  func member(_ wire: Member.Wire) -> Member? { index[wire] }
}

/// A property or a case.
struct Member {
  let name: String
  /// The type of a property or payload.
  var type: TypeReference?
  var isVariable = false
  var isDeprecated = false
  /// The wire name, or the raw value.
  var wire: Wire?
  /// The field that a property is read from and written to.
  var field: PropertyDeclaration.Field?
  var presence: Presence?

  enum Wire: Hashable {
    case name(String)
    case value(ValueExpression)
    /// The values of a discriminator; empty for a variant that is recognized by its shape.
    case values([String])
    /// A header field, and the way it is read.
    case field(HeadersDeclaration.Field)

    /// Whether it has a name in the document.
    var isNamed: Bool { if case .values(let values) = self { !values.isEmpty } else { true } }

    /// The name as shown in a report.
    var words: String {
      switch self {
      case .name(let name): ValueExpression.quoted(name)
      case .value(let value): "\(value)"
      case .values(let values):
        values.isEmpty ? "no value" : values.map(ValueExpression.quoted).joined(separator: ", ")
      case .field(let field): ValueExpression.quoted(field.name)
      }
    }
  }
}

extension ValueExpression {
  fileprivate static func quoted(_ text: String) -> String { string(text).description }
}

/// A property of the wire format with its value: `the discriminator` is `"kind"`.
struct Fact: Equatable {
  let kind: Change.Kind
  let what: String
  let value: String

  init(_ kind: Change.Kind, what: String, value: String) {
    self.kind = kind
    self.what = what
    self.value = value
  }
}

extension ParameterDeclaration {
  /// The label in a call.
  var callLabel: String { label ?? name }
}
