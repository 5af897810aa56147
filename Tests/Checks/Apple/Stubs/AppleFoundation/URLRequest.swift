// Requests and responses, which are in FoundationNetworking on Linux.
public import Foundation

@objc open class NSURLRequest: NSObject {
  @objc public enum CachePolicy: UInt, @unchecked Sendable {
    case useProtocolCachePolicy, reloadIgnoringLocalCacheData, reloadIgnoringLocalAndRemoteCacheData
    case returnCacheDataElseLoad, returnCacheDataDontLoad, reloadRevalidatingCacheData
  }
}

public struct URLRequest: Hashable, Sendable {
  public typealias CachePolicy = NSURLRequest.CachePolicy

  public init(
    url: URL, cachePolicy: CachePolicy = .useProtocolCachePolicy,
    timeoutInterval: TimeInterval = 60
  ) {}
  public var url: URL?
  public var httpMethod: String?
  public var httpBody: Data?
  public var httpBodyStream: InputStream? {
    get { nil }
    set {}
  }
  public var cachePolicy = CachePolicy.useProtocolCachePolicy
  public var timeoutInterval: TimeInterval = 60
  public var httpShouldHandleCookies = true
  public var allHTTPHeaderFields: [String: String]?
  public mutating func setValue(_ value: String?, forHTTPHeaderField field: String) {}
  public mutating func addValue(_ value: String, forHTTPHeaderField field: String) {}
  public func value(forHTTPHeaderField field: String) -> String? { nil }
}

// Lets Objective-C call methods that take it.
extension URLRequest: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSURLRequest { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ source: NSURLRequest, result: inout URLRequest?) {
  }
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSURLRequest, result: inout URLRequest?
  ) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSURLRequest?) -> URLRequest {
    fatalError()
  }
}

@objc open class URLResponse: NSObject, @unchecked Sendable {
  open var url: URL? { nil }
  open var mimeType: String? { nil }
  open var expectedContentLength: Int64 { 0 }
}

@objc open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  public init?(
    url: URL, statusCode: Int, httpVersion HTTPVersion: String?, headerFields: [String: String]?
  ) { super.init() }
  open var statusCode: Int { 0 }
  open var allHeaderFields: [AnyHashable: Any] { [:] }
  open func value(forHTTPHeaderField field: String) -> String? { nil }
}

@objc open class HTTPCookie: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var value: String { "" }
}

@objc open class HTTPCookieStorage: NSObject, @unchecked Sendable {
  open class var shared: HTTPCookieStorage { fatalError() }
  open func cookies(for URL: URL) -> [HTTPCookie]? { nil }
}

@objc open class URLCache: NSObject, @unchecked Sendable {}
@objc open class URLCredentialStorage: NSObject, @unchecked Sendable {}
