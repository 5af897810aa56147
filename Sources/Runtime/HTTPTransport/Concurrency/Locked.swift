#if canImport(Darwin) || THREAD_SANITIZER
  import Foundation
#else
  import Synchronization
#endif

/// A value guarded by a lock.
///
/// It is `Sendable` although mutable, since every access to the value holds the lock.
///
/// Thread Sanitizer does not understand `Mutex` on Linux, and would report every access. Sanitizer
/// builds therefore define `THREAD_SANITIZER` to use a lock that it knows.
package final class Locked<Value: Sendable>: @unchecked Sendable {
  #if canImport(Darwin) || THREAD_SANITIZER
    private let lock = NSLock()
  #else
    // Stored inline: `NSLock` would allocate several objects, and every body contains a lock.
    private let lock = Mutex(())
  #endif
  private var stored: Value

  package init(_ value: Value) { stored = value }

  package var value: Value {
    get { update { $0 } }
    set { update { $0 = newValue } }
  }

  package func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result {
    #if canImport(Darwin) || THREAD_SANITIZER
      try lock.withLock { try change(&stored) }
    #else
      try lock.withLock { _ in try change(&stored) }
    #endif
  }
}

extension Locked: CustomReflectable {
  /// An empty mirror: reading the value needs the lock, and the value may be secret.
  package var customMirror: Mirror { .empty(self) }
}
