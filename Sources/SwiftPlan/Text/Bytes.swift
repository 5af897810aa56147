extension String {
  /// The bytes of the text where they lie together; its view of UTF-8 is several times slower, byte by byte.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var text = self
    return text.withUTF8(body)
  }
}
