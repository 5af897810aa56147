import APIModel
import SpecDocument

/// The way in which traffic differs from the document.
struct Deviation: Hashable {
  /// Where it is: the place of a name or value in the document, and the keys below it.
  struct Place: Hashable {
    var span: SourceSpan
    var below: [String] = []

    func appending(_ key: String) -> Place { Place(span: span, below: below + [key]) }
  }

  enum Kind: Hashable {
    /// null where the schema allows none.
    case null
    /// A member that the schema requires, in objects of a type.
    case absent(owner: SourceSpan)
    /// A value that an enum does not list.
    case value(Literal)
    case unnamedValues
    /// A member that the schema does not describe.
    case member(String)
    /// Those that have no names of their own: there are too many, or these may not be written.
    case unnamedMembers
    /// A value of another type: `string`, or a text that has not the format.
    case type(JSONType)
    case format
    /// A status, or a media type of a response, that the document does not list.
    case status(Int)
    case mediaType(String)
    case unnamedMediaTypes
    /// A parameter of the query.
    case parameter(String)
    case unnamedParameters
  }

  var kind: Kind
  var place: Place
  /// `User.email`, an operation, or the type of the object that has a member.
  var subject: String

  /// The subject with the name of a member: `User.nick`.
  var shownSubject: String {
    switch kind {
    case .member(let name): "\(subject).\(name)"
    case .unnamedMembers: subject + "{}"
    case .null, .absent, .value, .unnamedValues, .type, .format, .status, .mediaType,
      .unnamedMediaTypes, .parameter, .unnamedParameters:
      subject
    }
  }

  /// What remains of it if the text that it has from traffic may not be written.
  var unnamed: Deviation {
    var unnamed = self
    switch kind {
    case .value: unnamed.kind = .unnamedValues
    case .member: unnamed.kind = .unnamedMembers
    case .mediaType: unnamed.kind = .unnamedMediaTypes
    case .parameter: unnamed.kind = .unnamedParameters
    case .null, .absent, .unnamedValues, .unnamedMembers, .type, .format, .status,
      .unnamedMediaTypes, .unnamedParameters:
      break
    }
    return unnamed
  }
}

/// The types of JSON values.
enum JSONType: String, Hashable {
  case null, boolean, integer, number, string, array, object

  init(_ node: Node) {
    self =
      switch node.content {
      case .null: .null
      case .bool: .boolean
      case .integer: .integer
      case .number: .number
      case .string: .string
      case .sequence: .array
      case .mapping: .object
      }
  }
}
