extension String {
  /// Calls a closure with the contiguous bytes of the string, which is several times faster than
  /// reading its UTF-8 view byte by byte.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
