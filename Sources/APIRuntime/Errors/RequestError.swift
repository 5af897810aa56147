public import Foundation

/// A request that could not be made; nothing was sent.
public enum RequestError: Error, Sendable, Equatable {
  /// The server's URL is no absolute URL that requests can be made to.
  case invalidServer(String)
  /// A placeholder of the path has no value.
  case missingPathParameter(String)
  /// A path parameter is empty, so that the path would name another resource.
  case emptyPathParameter(String)
  /// A parameter or the body has no form that can be sent.
  case cannotEncode(parameter: String, reason: String)
  /// The body is not what the API's description asks for.
  case invalidBody(ValidationError)
  /// A header's name or value may not stand in a request (RFC 9110 §5.5).
  case invalidHeader(name: String)
  /// A link leads to another origin than the client's server.
  case linkToOtherOrigin(String)
  /// A link that the server gave is no URL (RFC 3986).
  case invalidLink(String)
}

extension RequestError: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
  /// What is wrong, for a developer.
  public var description: String {
    switch self {
    case .invalidServer(let url):
      "'\(Redaction.url(url))' is not the URL of a server: "
        + (ServerURL.problem(with: url) ?? "expected something like https://api.example.com/v1")
    case .missingPathParameter(let name): "the path parameter '\(name)' has no value"
    case .emptyPathParameter(let name):
      "the path parameter '\(name)' is empty, which would name another resource"
    case .cannotEncode(let parameter, let reason): "'\(parameter)' cannot be encoded: \(reason)"
    case .invalidBody(let error): "the body is not valid: \(error)"
    case .invalidHeader(let name): "the header '\(name)' has a name or a value that cannot be sent"
    case .linkToOtherOrigin(let link):
      "the link '\(Redaction.url(link))' leads to another server; allow it with 'allowOtherHosts: true'"
    case .invalidLink(let link): "the server's link '\(Redaction.url(link))' is no URL (RFC 3986)"
    }
  }

  /// The same as `description`.
  public var debugDescription: String { description }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
