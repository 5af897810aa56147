public import Foundation

/// A value that violates the API description.
public struct InvalidValue: Error, Sendable, Equatable {
  /// A single violation.
  public struct Violation: Sendable, Equatable {
    /// The path of the value: `items[1].name`; empty for the whole.
    public let path: String
    /// A description of the problem: `is shorter than 2 characters`.
    public let reason: String
  }

  /// All violations, in the order of the description.
  public let violations: [Violation]

  init(_ violations: [Violation]) { self.violations = violations }
}

extension InvalidValue: LocalizedError, CustomStringConvertible {
  /// One violation per line.
  public var description: String {
    violations.map { ($0.path.isEmpty ? "the value" : "'\($0.path)'") + " \($0.reason)" }
      .joined(separator: "\n")
  }

  /// Same as `description`.
  public var errorDescription: String? { description }
}
