import Dispatch
import Foundation

extension RandomAccessCollection where Self: Sendable, SubSequence: Sendable {
  /// What a function makes of consecutive parts of the collection, one for each processor, in their order.
  ///
  /// ```swift
  /// let texts = views.inParallel { template.render($0) }
  /// ```
  ///
  /// - Parameter least: how many elements a part must have to be worth a thread.
  package func inParallel<Result: Sendable>(
    least: Int = 1, _ transform: @Sendable (SubSequence) -> [Result]
  ) -> [Result] {
    let processors = ProcessInfo.processInfo.activeProcessorCount
    let parts = Swift.min(processors, count / Swift.max(least, 1))
    guard parts > 1 else { return transform(self[...]) }
    let starts = (0...parts).map { index(startIndex, offsetBy: count * $0 / parts) }
    var results = [[Result]](repeating: [], count: parts)
    results.withUnsafeMutableBufferPointer { buffer in
      // Each part writes only to its own place, and nobody reads before all have ended.
      nonisolated(unsafe) let places = buffer
      nonisolated(unsafe) let starts = starts
      DispatchQueue.concurrentPerform(iterations: parts) { part in
        places[part] = transform(self[starts[part]..<starts[part + 1]])
      }
    }
    return results.flatMap(\.self)
  }
}
