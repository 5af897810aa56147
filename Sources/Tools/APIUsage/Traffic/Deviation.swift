import APIModel
import SpecDocument

/// A way in which traffic differs from the document.
struct Deviation: Hashable {
  /// The location: the place of a name or value in the document, and the keys below it.
  struct Place: Hashable {
    var span: SourceSpan
    /// The keys of the operation that contains it, since YAML aliases repeat places; empty for
    /// components.
    var operation: [String]
    var below: [String] = []
  }

  enum Kind: Hashable {
    /// A null that the schema does not allow.
    case null
    /// A missing member that these schemas require.
    case absent(requiredBy: [Place])
    /// A value that an enum does not list.
    case value(Literal)
    case unnamedValues
    /// A member that the schema does not describe.
    case member(String)
    /// Members without individual names, because they are too many or their names must stay
    /// private.
    case unnamedMembers
    /// A value of another type, a string with another format, or a number that the type cannot hold.
    case type(JSONType)
    case format
    case range
    /// A status that the document does not list, with the media type of a body that is not JSON.
    case status(Int, MediaType?)
    /// A status that the document does not list, with a body that fits another success.
    case sameStatus(Int, as: String)
    /// A response's media type that the document does not list.
    case mediaType(String)
    case unnamedMediaTypes
    /// Several JSON values in a response that the document describes as one.
    case lines
    /// A query parameter that the document does not list.
    case parameter(String)
    case unnamedParameters
  }

  var kind: Kind
  /// nil if only the type shows where it is described, and several places share the type.
  var place: Place?
  /// The subject: `User.email`, an operation, or the type of the object that contains a member.
  var subject: String

  /// The subject including the name of a member: `User.nick`.
  var shownSubject: String {
    switch kind {
    case .member(let name): "\(subject).\(name)"
    case .unnamedMembers: subject + "{}"
    default: subject
    }
  }

  /// The same deviation without a name or value from traffic that must stay private.
  var unnamed: Deviation {
    var unnamed = self
    switch kind {
    case .value: unnamed.kind = .unnamedValues
    case .member: unnamed.kind = .unnamedMembers
    case .status(let status, _): unnamed.kind = .status(status, nil)
    case .mediaType: unnamed.kind = .unnamedMediaTypes
    case .parameter: unnamed.kind = .unnamedParameters
    case .null, .absent, .unnamedValues, .unnamedMembers, .type, .format, .range, .sameStatus,
      .unnamedMediaTypes, .lines, .unnamedParameters:
      break
    }
    return unnamed
  }
}
