public import Foundation
public import Security

@objc open class URLCredential: NSObject, @unchecked Sendable {
  @objc public enum Persistence: UInt, @unchecked Sendable {
    case none, forSession, permanent, synchronizable
  }

  public init(
    identity: SecIdentity, certificates certArray: [Any]?, persistence: URLCredential.Persistence
  ) {}
}

@objc open class URLProtectionSpace: NSObject, @unchecked Sendable {
  open var host: String { "" }
  open var port: Int { 0 }
  open var authenticationMethod: String { "" }
  open var serverTrust: SecTrust? { nil }
}

@objc open class URLAuthenticationChallenge: NSObject, @unchecked Sendable {
  open var protectionSpace: URLProtectionSpace { fatalError() }
  open var previousFailureCount: Int { 0 }
}

public let NSURLAuthenticationMethodClientCertificate = ""
public let NSURLAuthenticationMethodServerTrust = ""
