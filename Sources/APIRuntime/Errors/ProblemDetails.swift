import Foundation

/// What a server says went wrong, in the form of `application/problem+json` (RFC 9457).
///
/// ```swift
/// catch {
///   if error.problem?.type == "https://example.com/probs/out-of-credit" { offerTopUp() }
/// }
/// ```
public struct ProblemDetails: Sendable, Hashable {
  /// A URI that names the kind of problem; `about:blank` where it is no other than what the status says (§3.1.1).
  public let type: String
  /// The status, as the server that had the problem gave it (§3.1.2).
  public let status: Int?
  /// What kind of problem it is, in short; the same each time (§3.1.3).
  public let title: String?
  /// What went wrong this time (§3.1.4).
  public let detail: String?
  /// A URI that names this one occurrence (§3.1.5).
  public let instance: String?
  /// All other members (§3.2).
  public let extensions: [String: JSON]

  /// The details in an object. A member of the wrong type counts as absent (§3.1).
  public init(_ object: JSONObject) {
    type = object["type"]?.string ?? "about:blank"
    status = object["status"]?.integer
    title = object["title"]?.string
    detail = object["detail"]?.string
    instance = object["instance"]?.string
    let known = ["type", "status", "title", "detail", "instance"]
    extensions = object.members.reduce(into: [:]) { extensions, member in
      if !known.contains(member.key) { extensions[member.key] = member.value }
    }
  }

  /// What a user is shown: what went wrong, else what kind of problem it is, where that says more than the status.
  var userMessage: String? {
    let message = detail ?? (type == "about:blank" ? nil : title)
    return message.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension RawResponse {
  /// The details of a problem, where the body is `application/problem+json` (RFC 9457).
  public var problem: ProblemDetails? {
    guard MediaType(headers[.contentType] ?? "").essence == "application/problem+json",
      case .object(let object) = try? JSON(parsing: body)
    else { return nil }
    return ProblemDetails(object)
  }
}

extension AnyAPIError {
  /// The details of the problem, where the response has some (RFC 9457): also for statuses that the API's description
  /// does not know.
  public var problem: ProblemDetails? { response?.problem }
}
