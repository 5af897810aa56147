import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#elseif Webhooks
  import Crypto
#endif

/// HMAC-SHA-256 (RFC 2104) of a content in parts, and its digest.
enum AuthenticationCode {
  #if canImport(CryptoKit) || Webhooks
    /// Whether one of the codes is that of the content. Its time does not depend on how much of a
    /// code is right.
    static func matches(_ codes: [Data], of content: [Data], key: Data) -> Bool {
      var code = HMAC<SHA256>(key: SymmetricKey(data: key))
      for part in content { code.update(data: part) }
      let expected = code.finalize()
      // The library compares in constant time.
      return codes.contains { expected == $0 }
    }

    static func digest(of content: [Data]) -> Data {
      var digest = SHA256()
      for part in content { digest.update(data: part) }
      return Data(digest.finalize())
    }
  #else
    // Without the library there is no verification that could call these.
    static func matches(_ codes: [Data], of content: [Data], key: Data) -> Bool { false }

    static func digest(of content: [Data]) -> Data { Data() }
  #endif
}
