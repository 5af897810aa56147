public import Foundation

/// An error in making a request, thrown before the request is sent.
public enum RequestError: Error, Sendable, Equatable {
  /// The server's URL is not an absolute http or https URL.
  case invalidServer(String)
  /// The path contains a placeholder without a value.
  case missingPathParameter(String)
  /// A path parameter is empty, so the path would identify another resource.
  case emptyPathParameter(String)
  /// A path parameter results in a segment `.` or `..`, so the path would identify another
  /// resource.
  case dotPathParameter(String)
  /// A parameter or the body cannot be encoded.
  case cannotEncode(parameter: String, reason: String)
  /// The parameters or the body violate the API description; the value lists all violations.
  case invalidValue(InvalidValue)
  /// A header's name or value is not allowed in a request (RFC 9110 §5.5).
  case invalidHeader(name: String)
  /// A link points to another origin than the client's server.
  case linkToOtherOrigin(String)
  /// A list returned more empty pages in a row than ``APIClient/maximumEmptyPages`` allows.
  case tooManyEmptyPages(Int)
  /// A link is not a URL (RFC 3986), or its port does not exist.
  case invalidLink(String)
}

extension RequestError: LocalizedError, RedactedError {
  /// A description for developers.
  public var description: String {
    switch self {
    case .invalidServer(let url):
      "'\(Redaction.url(url))' is not the URL of a server: "
        + (ServerURL.problem(with: url) ?? "expected something like https://api.example.com/v1")
    case .missingPathParameter(let name): "the path parameter '\(name)' has no value"
    case .emptyPathParameter(let name):
      "the path parameter '\(name)' is empty, so the path would identify another resource"
    case .dotPathParameter(let name):
      "the path parameter '\(name)' makes a segment '.' or '..', so the path would identify another resource"
    case .cannotEncode(let parameter, let reason):
      "'\(parameter)' cannot be encoded: \(Redaction.blankSecrets(reason))"
    case .invalidValue(let error): "the request is not valid: \(error)"
    case .invalidHeader(let name): "the header '\(name)' has a name or a value that cannot be sent"
    case .linkToOtherOrigin(let link):
      "the link '\(Redaction.url(link))' points to another origin; allow it with 'allowOtherOrigins: true'"
    case .tooManyEmptyPages(let count):
      "the list does not end after \(count) pages without items; raise 'maximumEmptyPages' if that is to be expected"
    case .invalidLink(let link):
      "the link '\(Redaction.url(link))' is not a URL (RFC 3986), or its port is not one from 1 to 65535"
    }
  }
}
