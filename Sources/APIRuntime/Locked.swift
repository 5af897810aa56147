import Foundation

/// A value that several threads may read and change.
///
/// It is `Sendable` although it can change, since every access to the value holds the lock.
final class Locked<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) { stored = value }

  var value: Value {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }

  func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try change(&stored) }
  }
}
