public import Foundation

/// A value that is not what the API's description asks for.
public struct ValidationError: Error, Sendable, Equatable {
  /// One thing that is wrong.
  public struct Violation: Sendable, Equatable {
    /// Where it is: `items[1].name`.
    public let path: String
    /// What is wrong, in words: `is shorter than 2 characters`.
    public let reason: String
  }

  /// All that is wrong, in the order of the description.
  public let violations: [Violation]

  init(_ violations: [Violation]) { self.violations = violations }
}

extension ValidationError: LocalizedError, CustomStringConvertible {
  /// Every violation on a line of its own.
  public var description: String {
    violations.map { "'\($0.path)' \($0.reason)" }.joined(separator: "\n")
  }

  /// The same as `description`.
  public var errorDescription: String? { description }
}
