public import Foundation

/// A value that violates the API description.
public struct InvalidValue: Error, Sendable, Equatable {
  /// A part of a request.
  public enum Location: String, Sendable {
    /// A parameter in the path.
    case path
    /// A parameter in the query.
    case query
    /// A header field.
    case header
    /// A cookie.
    case cookie
    /// The body, or a part of it.
    case body
  }

  /// A single violation.
  public struct Violation: Sendable, Equatable {
    /// The part of the request that contains the value; nil if the value was validated by itself.
    public let location: Location?
    /// The path of the value: `items[1].name`, or `filter.name` in the parameter `filter`; empty
    /// for the whole.
    public let path: String
    /// A description of the problem: `is shorter than 2 characters`.
    public let reason: String
  }

  /// All violations, in the order of the description.
  public let violations: [Violation]

  init(_ violations: [Violation]) { self.violations = violations }
}

extension InvalidValue: LocalizedError, CustomStringConvertible {
  /// One violation per line: `query 'limit' is more than 100`.
  public var description: String {
    violations.map { "\($0.subject) \($0.reason)" }.joined(separator: "\n")
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}

extension InvalidValue.Violation {
  /// `query 'limit'`, `'items[1].name'`, `the body`
  fileprivate var subject: String {
    let owner = location?.rawValue
    return path.isEmpty
      ? "the \(owner ?? "value")" : [owner, "'\(path)'"].compactMap { $0 }.joined(separator: " ")
  }
}
