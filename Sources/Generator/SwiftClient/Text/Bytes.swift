extension String {
  /// Returns the contiguous bytes of the text; its UTF-8 view is several times slower, byte by
  /// byte.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
