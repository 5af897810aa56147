// In FoundationNetworking on Linux. The SDK declares all of these as sendable.
public import Foundation

@objc open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  open class var `default`: URLSessionConfiguration { fatalError() }
  open class var ephemeral: URLSessionConfiguration { fatalError() }
  @available(macOS 10.10, iOS 8.0, watchOS 2.0, tvOS 9.0, *)
  open class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    fatalError()
  }
  open var httpAdditionalHeaders: [AnyHashable: Any]?
  open var httpCookieStorage: HTTPCookieStorage?
  open var httpMaximumConnectionsPerHost = 6
  open var httpShouldSetCookies = true
  open var protocolClasses: [AnyClass]?
  open var requestCachePolicy = NSURLRequest.CachePolicy.useProtocolCachePolicy
  open var timeoutIntervalForRequest: TimeInterval = 60
  open var timeoutIntervalForResource: TimeInterval = 60
  open var urlCache: URLCache?
  open var urlCredentialStorage: URLCredentialStorage?
}

@objc open class URLSessionTask: NSObject, @unchecked Sendable {
  @objc public enum State: Int, @unchecked Sendable {
    case running, suspended, canceling, completed
  }

  open var taskIdentifier: Int { 0 }
  open var originalRequest: URLRequest? { nil }
  open var currentRequest: URLRequest? { nil }
  open var response: URLResponse? { nil }
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  open var delegate: (any URLSessionTaskDelegate)?
  open var taskDescription: String?
  open func cancel() {}
  open func suspend() {}
  open func resume() {}
  open var state: State { .running }
  open var error: (any Error)? { nil }
}

@objc open class URLSessionDataTask: URLSessionTask, @unchecked Sendable {}
@objc open class URLSessionUploadTask: URLSessionDataTask, @unchecked Sendable {}
@objc open class URLSessionDownloadTask: URLSessionTask, @unchecked Sendable {}
@objc open class URLSessionStreamTask: URLSessionTask, @unchecked Sendable {}

@objc open class URLSession: NSObject, @unchecked Sendable {
  @objc public enum AuthChallengeDisposition: Int, @unchecked Sendable {
    case useCredential, performDefaultHandling, cancelAuthenticationChallenge,
      rejectProtectionSpace
  }
  @objc public enum DelayedRequestDisposition: Int, @unchecked Sendable {
    case continueLoading, useNewRequest, cancel
  }
  @objc public enum ResponseDisposition: Int, @unchecked Sendable {
    case cancel, allow, becomeDownload, becomeStream
  }

  open class var shared: URLSession { fatalError() }
  public init(configuration: URLSessionConfiguration) {}
  public init(
    configuration: URLSessionConfiguration, delegate: (any URLSessionDelegate)?,
    delegateQueue queue: OperationQueue?
  ) {}
  open var configuration: URLSessionConfiguration { fatalError() }
  open var delegate: (any URLSessionDelegate)? { nil }
  open func finishTasksAndInvalidate() {}
  open func invalidateAndCancel() {}

  open func dataTask(with request: URLRequest) -> URLSessionDataTask { fatalError() }
  open func dataTask(with url: URL) -> URLSessionDataTask { fatalError() }
  open func dataTask(
    with request: URLRequest,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> URLSessionDataTask { fatalError() }
  open func downloadTask(with request: URLRequest) -> URLSessionDownloadTask { fatalError() }
  open func uploadTask(with request: URLRequest, fromFile fileURL: URL) -> URLSessionUploadTask {
    fatalError()
  }
  open func uploadTask(with request: URLRequest, from bodyData: Data) -> URLSessionUploadTask {
    fatalError()
  }
  open func uploadTask(withStreamedRequest request: URLRequest) -> URLSessionUploadTask {
    fatalError()
  }

  @available(macOS 10.15, iOS 13.0, watchOS 6.0, tvOS 13.0, *)
  public var allTasks: [URLSessionTask] { get async { [] } }
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  public func data(
    from url: URL, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { fatalError() }
  @available(macOS 12.0, iOS 15.0, watchOS 8.0, tvOS 15.0, *)
  public func data(
    for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
  ) async throws -> (Data, URLResponse) { fatalError() }
}

@objc open class URLSessionTaskTransactionMetrics: NSObject, @unchecked Sendable {
  open var request: URLRequest { fatalError() }
  open var domainLookupStartDate: Date? { nil }
  open var domainLookupEndDate: Date? { nil }
  open var connectStartDate: Date? { nil }
  open var connectEndDate: Date? { nil }
  open var secureConnectionStartDate: Date? { nil }
  open var secureConnectionEndDate: Date? { nil }
  open var networkProtocolName: String? { nil }
  open var isProxyConnection: Bool { false }
  open var isReusedConnection: Bool { false }
}

@objc open class URLSessionTaskMetrics: NSObject, @unchecked Sendable {
  open var transactionMetrics: [URLSessionTaskTransactionMetrics] { [] }
  open var redirectCount: Int { 0 }
}
