public import Foundation

/// An error thrown when a line, event or part of a stream exceeds the size limit.
public struct StreamLimitError: AudienceError, LocalizedError, Equatable {
  /// The limit in bytes.
  public let limit: Int
  /// The element that is too long.
  let element: String
  let advice: String

  package init(
    limit: Int, element: String = "a line or an event",
    advice: String = "; allow more with 'limited(to:)'"
  ) {
    self.limit = limit
    self.element = element
    self.advice = advice
  }

  /// A description for developers.
  public var description: String {
    "\(element) of the stream is longer than \(limit) bytes\(advice)"
  }
  package var sentence: (key: String, text: String) {
    ErrorMessages.sentence(for: .responseTooLarge)
  }
}
