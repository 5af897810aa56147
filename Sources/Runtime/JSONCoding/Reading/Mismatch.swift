package import Foundation

/// A value that is not what its type expects.
package struct Mismatch: Sendable {
  package let error: any Error
  /// The property whose value is required, but null or absent.
  package let missingProperty: String?
  /// The place in the text; of a property that is absent, the end of its object.
  fileprivate let token: Int
}

/// Collects the mismatches of a text in a second pass over it: the first pass ends at the first
/// mismatch, and does nothing for the others.
///
/// Readers report a mismatch and go on with a placeholder (``JSONText/placeholder()``).
final class MismatchCollector {
  /// More are counted, without their paths, so that the pass takes a time that grows with the text.
  static let capacity = 20

  private(set) var mismatches: [Mismatch] = []
  private(set) var count = 0
  /// What is decoded in place of values that do not match.
  let placeholder = JSONText.placeholder()
  /// Whether variants of a union are tried, whose mismatches only exclude them.
  var isSuspended = false

  var isFull: Bool { count >= Self.capacity }

  /// Adds the error in the value of a token.
  ///
  /// - Returns: Whether the reader goes on.
  func add(_ error: any Error, at token: Int, missing property: String? = nil) -> Bool {
    guard !isSuspended else { return false }
    guard !(error is KnownMismatch) else { return true }
    if !isFull {
      mismatches.append(Mismatch(error: error, missingProperty: property, token: token))
    }
    count += 1
    return true
  }
}

/// Thrown for a mismatch that has been added, where no placeholder could replace the value.
struct KnownMismatch: Error {}

extension JSON {
  /// Returns what does not match the type, in the order of the text: the first mismatches, and the
  /// number of all.
  package static func mismatches<Value: Decodable>(
    decoding type: Value.Type, from data: Data
  ) -> (first: [Mismatch], count: Int) {
    let collector = MismatchCollector()
    do {
      _ = try JSONText.decode(type, from: data, collecting: collector)
    } catch {
      _ = collector.add(error, at: 0)
    }
    let sorted = collector.mismatches.enumerated().sorted {
      $0.element.token == $1.element.token
        ? $0.offset < $1.offset : $0.element.token < $1.element.token
    }
    return (sorted.map(\.element), collector.count)
  }
}
