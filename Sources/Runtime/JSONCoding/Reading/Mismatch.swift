package import Foundation

/// A value that does not match the expected type.
package struct Mismatch: Sendable {
  package let error: any Error
  /// The required property that is null or absent.
  package let missingProperty: String?
  /// The position of the value; for an absent property, the end of its object.
  fileprivate let token: Int
}

/// Collects the mismatches of a document in a second pass. The first pass stops at the first
/// mismatch, and is as fast as without collecting.
///
/// Readers report a mismatch and continue with a placeholder (``JSONDocument/placeholder()``).
final class MismatchCollector {
  /// Further mismatches are only counted, without paths, so that the pass takes linear time.
  static let capacity = 20

  /// The mismatches in document order.
  private(set) var mismatches: [Mismatch] = []
  private(set) var count = 0
  /// Decoded in place of values that do not match.
  let placeholder = JSONDocument.placeholder()
  /// Whether a union is trying variants, whose mismatches only exclude them.
  var isSuspended = false

  var isFull: Bool { count >= Self.capacity }

  /// Adds an error in the value of a token.
  ///
  /// - Returns: Whether the reader should continue.
  func add(_ error: any Error, at token: Int, missing property: String? = nil) -> Bool {
    guard !isSuspended else { return false }
    guard !(error is KnownMismatch) else { return true }
    if !isFull {
      let place = mismatches.firstIndex { $0.token > token } ?? mismatches.endIndex
      mismatches.insert(
        Mismatch(error: error, missingProperty: property, token: token), at: place)
    }
    count += 1
    return true
  }
}

/// Thrown for a mismatch that has already been added, if a placeholder cannot replace the value.
struct KnownMismatch: Error {}

extension JSON {
  /// Returns the first mismatches between the data and what a closure decodes, in document order,
  /// and the number of all mismatches.
  package static func mismatches<Value>(
    from data: Data, _ read: (VariantValue) throws -> Value
  ) -> (first: [Mismatch], count: Int) {
    let collector = MismatchCollector()
    do {
      _ = try data.withUnsafeBytes { bytes in
        try JSONDocument.read(bytes.bindMemory(to: UInt8.self), collecting: collector) {
          try read(VariantValue(node: $0))
        }
      }
    } catch {
      _ = collector.add(error, at: 0)
    }
    return (collector.mismatches, collector.count)
  }
}
