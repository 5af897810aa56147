// Its Core Foundation types are not sendable, since the SDK does not declare them so.
public import Foundation

#if _runtime(_ObjC)
  public import ObjectiveC
  public typealias CoreFoundationObject = ObjectiveC.NSObject
#else
  public typealias CoreFoundationObject = Foundation.NSObject
#endif

public final class SecTrust: CoreFoundationObject {}
public final class SecCertificate: CoreFoundationObject {}
public final class SecIdentity: CoreFoundationObject {}
public final class SecKey: CoreFoundationObject {}

public typealias OSStatus = Int32
public var errSecSuccess: OSStatus { 0 }
public var errSecItemNotFound: OSStatus { -25300 }

public let kSecImportExportPassphrase: NSString = ""
public let kSecImportItemIdentity: NSString = ""
public let kSecImportItemCertChain: NSString = ""

@available(macOS 10.14, iOS 12.0, watchOS 5.0, tvOS 12.0, *)
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<NSError?>?
) -> Bool { false }
@available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> NSArray? { nil }
public func SecCertificateCopyData(_ certificate: SecCertificate) -> NSData { fatalError() }
public func SecPKCS12Import(
  _ pkcs12_data: NSData, _ options: NSDictionary, _ items: UnsafeMutablePointer<NSArray?>
) -> OSStatus { 0 }
public func SecIdentityGetTypeID() -> UInt { 0 }

// The keychain.
public let kSecClass: NSString = ""
public let kSecClassGenericPassword: NSString = ""
public let kSecAttrService: NSString = ""
public let kSecAttrAccount: NSString = ""
public let kSecAttrAccessible: NSString = ""
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: NSString = ""
public let kSecReturnData: NSString = ""
public let kSecValueData: NSString = ""
public func SecItemCopyMatching(
  _ query: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus { 0 }
@discardableResult
public func SecItemAdd(
  _ attributes: NSDictionary, _ result: UnsafeMutablePointer<AnyObject?>?
) -> OSStatus { 0 }
@discardableResult
public func SecItemDelete(_ query: NSDictionary) -> OSStatus { 0 }
