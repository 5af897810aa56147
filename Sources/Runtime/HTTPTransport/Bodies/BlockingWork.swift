import Foundation

/// Work that may block, such as reading from a disk. It runs on a dispatch queue, since the threads
/// of Swift concurrency are few and must not block.
enum BlockingWork {
  private static let queue = DispatchQueue(
    label: "APIRuntime.BlockingWork", attributes: .concurrent)

  /// Runs the work and returns its result. Cancellation does not interrupt it.
  @_semantics("optimize.sil.specialize.generic.never")
  static func run<Result: Sendable>(_ work: @escaping @Sendable () throws -> Result) async throws
    -> Result
  {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try work() }) }
    }
  }
}
