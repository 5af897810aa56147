import Foundation

/// A value that several threads may read and change.
///
/// It is `Sendable` although it can change, since every access to the value holds the lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  package func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try change(&stored) }
  }
}
