#if !canImport(FoundationNetworking)
  public import Foundation
  import HTTPTypes

  extension URLSessionTransport {
    /// Creates a transport with a new session that pins the keys of hosts, or presents certificates
    /// to them.
    ///
    /// - Parameters:
    ///   - configuration: The configuration of the session; nil for one that stores neither cookies
    ///     nor caches.
    ///   - security: The requirements for connections to hosts. On macOS, the system keeps a client
    ///     certificate in the keychain.
    /// - Throws: ``TransportSecurityError`` if a client certificate cannot be read.
    public init(
      configuration: URLSessionConfiguration? = nil, security: [TransportSecurity]
    ) throws {
      let challenges = try SecurityChallenges(security)
      self.init(ExchangeSession(configuration ?? Self.plainConfiguration, challenges), challenges)
    }
  }

  extension HTTPField {
    /// The value in URLSession's form, which on Apple's platforms sends each character as one byte.
    var urlSessionValue: String { isoLatin1Value }

    /// Creates a field from URLSession's form of the value, in which each byte is one character.
    init(name: Name, urlSessionValue: String) {
      self.init(name: name, isoLatin1Value: urlSessionValue)
    }
  }
#endif
