// Methods that Objective-C cannot call.
import Foundation

final class Metrics: NSObject, URLSessionTaskDelegate {
  @objc(URLSession:task:didFinishCollectingMetrics:)
  // refused: cannot be marked '@objc' because the type of the parameter 3 cannot be represented
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didFinishCollecting metrics: Int?
  ) {}

  // refused: does not override any method from its superclass
  override func responds(to selector: String) -> Bool { false }

  // refused: '@objc' method name provides names for 2 arguments, but method has 3 parameters
  @objc(URLSession:task:)
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {}
}
