#if canImport(Darwin)
  import Foundation
#else
  import Synchronization
#endif

/// A value guarded by a lock.
///
/// `Sendable` although mutable, since every access to the value holds the lock.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  #if canImport(Darwin)
    private let lock = NSLock()
  #else
    // Stored inline: `NSLock` would allocate several objects, and every body has one of these.
    private let lock = Mutex(())
  #endif
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value {
    get { update { $0 } }
    set { update { $0 = newValue } }
  }

  package func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    #if canImport(Darwin)
      try lock.withLock { try change(&stored) }
    #else
      try lock.withLock { _ in try change(&stored) }
    #endif
  }
}
