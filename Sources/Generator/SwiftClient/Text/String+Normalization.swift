extension String {
  /// Whether Swift may consider a different string equal, since it ignores normalization.
  ///
  /// In ASCII, only a `K`, a semicolon and a backtick have such doubles: the kelvin sign, the Greek
  /// question mark and the Greek varia.
  var mayEqualAnother: Bool { utf8.contains { $0 >= 0x80 || [0x4B, 0x3B, 0x60].contains($0) } }
}
