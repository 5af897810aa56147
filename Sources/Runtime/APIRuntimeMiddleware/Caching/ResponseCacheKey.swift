public import APIRuntime
public import Foundation
import HTTPTypes

/// The key of a stored response: the whole request that the server receives, and its caller.
///
/// The key consists of the request as it is sent, with credentials, cookies and signature, so that
/// a response to one user is never returned to another. A cache on disk should store a keyed digest
/// of the key rather than its values.
public struct ResponseCacheKey: Sendable, Hashable {
  /// The method: `GET` or `HEAD`.
  public let method: String
  /// The complete URL.
  public let url: String
  /// The header fields, keyed by lowercase name, except those on which no response depends.
  public let fields: [String: String]
  /// The body, which may be empty.
  public let body: Data
  /// A digest of how the transport identifies the caller to the server; nil if it does not.
  ///
  /// It covers the client's certificate (`TransportSecurity.ClientCertificate`), and the cookies
  /// and header fields that a session of URLSession adds by itself.
  public let identity: String?
}

extension ResponseCacheKey {
  /// Whether both requests are the same on the wire. Swift's strings are equal if they are written alike,
  /// even in other bytes, by which a server may know another user.
  public static func == (first: Self, second: Self) -> Bool {
    first.method == second.method && first.url.isExactly(second.url) && first.body == second.body
      && first.fields.count == second.fields.count
      && first.fields.allSatisfy { second.fields[$0]?.isExactly($1) ?? false }
      && first.identity == second.identity
  }

  /// The maximum size of the body in a key, in bytes.
  private static let maximumBodySize = 65_536

  /// Creates the key of a request; nil if the body is too large, or can be read only once.
  init?(
    _ request: HTTPRequest, _ body: HTTPBody, from caller: Caller, ignoring ignored: IgnoredFields
  ) {
    guard let bytes = body.isNone ? Data() : body.bytes, bytes.count <= Self.maximumBodySize else {
      return nil
    }
    method = request.method.rawValue
    url = request.url
    fields = request.headerFields.reduce(into: [:]) { fields, field in
      guard !ignored.contains(field) else { return }
      let name = field.name.canonicalName
      fields[name] = (fields[name].map { $0 + ", " } ?? "") + field.value
    }
    self.body = bytes
    identity = caller.identity
  }
}

extension ResponseCacheKey: Redacted {
  /// A description with the method, and the URL without its query.
  public var description: String { "\(method) \(Redaction.url(url))" }
}

/// The fields of requests that may differ between calls although no response depends on them.
struct IgnoredFields: Sendable {
  private let names: Set<HTTPField.Name>
  private let includesDirectives: Bool

  /// Creates the fields that the app names, in addition to the known ones.
  ///
  /// With `includesDirectives`, the known ones include `Cache-Control`.
  init(_ names: Set<HTTPField.Name>, includesDirectives: Bool = true) {
    self.names = names
    self.includesDirectives = includesDirectives
  }

  /// Returns whether a field is left out of keys.
  ///
  /// A known field is left out only if it contains nothing else, since any field may carry a
  /// credential.
  func contains(_ field: HTTPField) -> Bool {
    if names.contains(field.name) { return true }
    return switch field.name.canonicalName {
    case "traceparent": TraceParent(field.value) != nil
    case "cache-control": includesDirectives && CacheControl.isKnownOfRequests(field.value)
    default: false
    }
  }

  /// Returns whether a response may be returned to requests with other values in these fields (RFC
  /// 9111 §4.1).
  func allowSharing(_ response: HTTPResponse) -> Bool {
    let varying = (response.headerFields[.vary] ?? "").split(separator: ",")
      .map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
    return varying.allSatisfy { name in
      name != "*" && name != "traceparent" && name != "cache-control"
        && !names.contains { $0.canonicalName == name }
    }
  }
}
