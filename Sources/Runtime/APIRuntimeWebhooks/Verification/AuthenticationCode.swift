import Foundation

#if canImport(CryptoKit)
  import CryptoKit
#elseif Webhooks
  import Crypto
#endif

/// Computes HMAC-SHA-256 (RFC 2104) and SHA-256 over content in several parts.
enum AuthenticationCode {
  #if canImport(CryptoKit) || Webhooks
    /// Returns whether one of the codes authenticates the content.
    ///
    /// The time this takes does not depend on how much of a code is right.
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
    // Without the library, a verification that would call these cannot be created.
    static func matches(_ codes: [Data], of content: [Data], key: Data) -> Bool { false }

    static func digest(of content: [Data]) -> Data { Data() }
  #endif
}
