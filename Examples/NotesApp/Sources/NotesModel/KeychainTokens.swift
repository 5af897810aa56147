#if canImport(Security)
  public import APIRuntime
  public import APIRuntimeOAuth
  import Foundation
  import Security

  /// Keeps the token in the keychain of the device.
  public struct KeychainTokens: TokenStore {
    /// A status of the keychain, `errSecInteractionNotAllowed` before the first unlock.
    public struct Failure: Error {
      public let status: OSStatus
    }

    private let service: String

    /// Creates a store for the token of a service, such as the bundle identifier of the app.
    public init(service: String) { self.service = service }

    public func load() throws -> RefreshingToken.AccessToken? {
      var query = item
      query[kSecReturnData] = true
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = found as? Data else {
        throw Failure(status: status)
      }
      return try JSONDecoder().decode(RefreshingToken.AccessToken.self, from: data)
    }

    public func save(_ token: RefreshingToken.AccessToken) {
      guard let data = try? JSONEncoder().encode(token) else { return }
      clear()
      var new = item
      new[kSecValueData] = data
      // Background downloads and tasks run while the device is locked.
      new[kSecAttrAccessible] = kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
      SecItemAdd(new as CFDictionary, nil)
    }

    public func clear() { SecItemDelete(item as CFDictionary) }

    private var item: [CFString: Any] {
      [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: "token"]
    }
  }
#endif
