/// The limit for the size of the body of a response. A transport may receive faster than its body is read, so it has to know.
package enum TransferLimit {
  /// The limit in bytes for what this task receives.
  @TaskLocal package static var size = Int.max

  /// The error of a body that is larger.
  package static func exceeded(_ size: Int) -> TransportError {
    TransportError(.responseTooLarge, limit: "maximumResponseSize of \(size) bytes")
  }
}
