/// What a transport has to know about the body of a response before it arrives, since it may
/// receive faster than the body is read.
package struct TransferLimit: Sendable {
  /// The limit for what this task receives.
  @TaskLocal package static var current = TransferLimit(size: .max, isCollected: false)

  /// The maximum size in bytes.
  package let size: Int
  /// Whether the body is collected in memory at once, so that nothing is gained by letting the server wait.
  package let isCollected: Bool

  package init(size: Int, isCollected: Bool) {
    self.size = size
    self.isCollected = isCollected
  }

  /// The error of a body that is larger.
  package static func exceeded(_ size: Int) -> TransportError {
    TransportError(.responseTooLarge, limit: "maximumResponseSize of \(size) bytes")
  }
}
