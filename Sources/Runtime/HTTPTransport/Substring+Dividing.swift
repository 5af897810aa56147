extension Substring {
  /// Returns the parts before and after the first mark, which is ASCII; `after` is nil without one.
  @inline(never)
  package func divided(by mark: Unicode.Scalar) -> (before: Substring, after: Substring?) {
    guard let place = utf8.firstIndex(of: UInt8(ascii: mark)) else { return (self, nil) }
    return (self[..<place], self[utf8.index(after: place)...])
  }
}

extension String {
  /// Returns the parts before and after the first mark, which is ASCII; `after` is nil without one.
  package func divided(by mark: Unicode.Scalar) -> (before: Substring, after: Substring?) {
    self[...].divided(by: mark)
  }
}
