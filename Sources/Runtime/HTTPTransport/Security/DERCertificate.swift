/// Finds the public key in an X.509 certificate (RFC 5280 §4.1). Platforms return keys without
/// their algorithm, but pins include it.
enum DERCertificate {
  /// Returns the `SubjectPublicKeyInfo` of a certificate in DER, with its tag and length; nil if
  /// the certificate is malformed.
  static func publicKeyInfo(of certificate: [UInt8]) -> ArraySlice<UInt8>? {
    var outer = certificate[...]
    guard var signed = outer.takeElement(0x30)?.content,
      var body = signed.takeElement(0x30)?.content
    else { return nil }
    // The version, absent in certificates of version 1.
    if body.first == 0xA0 { _ = body.takeElement(0xA0) }
    // The serial number, the algorithm of the signature, the issuer, the validity and the subject.
    for tag: UInt8 in [0x02, 0x30, 0x30, 0x30, 0x30] {
      guard body.takeElement(tag) != nil else { return nil }
    }
    return body.takeElement(0x30)?.whole
  }
}

extension ArraySlice<UInt8> {
  /// Takes an element with the given tag from the front (X.690 §8.1). Returns nil if the tag
  /// differs or the element is incomplete.
  fileprivate mutating func takeElement(_ tag: UInt8) -> (whole: Self, content: Self)? {
    guard first == tag, let lead = dropFirst().first else { return nil }
    var (length, head) = (Int(lead), 2)
    if lead & 0x80 != 0 {
      let digits = dropFirst(2).prefix(Int(lead & 0x7F))
      // More than four digits would mean 4 GB; zero digits would mean an unknown length, which DER
      // forbids.
      guard (1...4).contains(digits.count), digits.count == Int(lead & 0x7F) else { return nil }
      length = digits.reduce(0) { $0 << 8 | Int($1) }
      head += digits.count
    }
    guard length <= count - head else { return nil }
    let whole = prefix(head + length)
    self = dropFirst(head + length)
    return (whole, whole.dropFirst(head))
  }
}
