public import Foundation

@objc public protocol URLSessionDelegate: NSObjectProtocol, Sendable {
  @objc(URLSession:didBecomeInvalidWithError:)
  optional func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?)
  @objc(URLSession:didReceiveChallenge:completionHandler:)
  optional func urlSession(
    _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
  @objc(URLSessionDidFinishEventsForBackgroundURLSession:)
  optional func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession)
}

@objc public protocol URLSessionTaskDelegate: URLSessionDelegate {
  @available(macOS 13.0, iOS 16.0, watchOS 9.0, tvOS 16.0, *)
  @objc(URLSession:didCreateTask:)
  optional func urlSession(_ session: URLSession, didCreateTask task: URLSessionTask)
  @objc(URLSession:task:willBeginDelayedRequest:completionHandler:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask, willBeginDelayedRequest request: URLRequest,
    completionHandler:
      @escaping @Sendable (URLSession.DelayedRequestDisposition, URLRequest?) -> Void)
  @objc(URLSession:taskIsWaitingForConnectivity:)
  optional func urlSession(_ session: URLSession, taskIsWaitingForConnectivity task: URLSessionTask)
  @objc(URLSession:task:willPerformHTTPRedirection:newRequest:completionHandler:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void)
  @objc(URLSession:task:didReceiveChallenge:completionHandler:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
  @objc(URLSession:task:needNewBodyStream:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void)
  @available(macOS 14.0, iOS 17.0, watchOS 10.0, tvOS 17.0, *)
  @objc(URLSession:task:needNewBodyStreamFromOffset:completionHandler:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask, needNewBodyStreamFrom offset: Int64,
    completionHandler: @escaping @Sendable (InputStream?) -> Void)
  @objc(URLSession:task:didSendBodyData:totalBytesSent:totalBytesExpectedToSend:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64, totalBytesExpectedToSend: Int64)
  @available(macOS 14.0, iOS 17.0, watchOS 10.0, tvOS 17.0, *)
  @objc(URLSession:task:didReceiveInformationalResponse:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didReceiveInformationalResponse response: HTTPURLResponse)
  @objc(URLSession:task:didFinishCollectingMetrics:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask,
    didFinishCollecting metrics: URLSessionTaskMetrics)
  @objc(URLSession:task:didCompleteWithError:)
  optional func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?)
}

@objc public protocol URLSessionDataDelegate: URLSessionTaskDelegate {
  @objc(URLSession:dataTask:didReceiveResponse:completionHandler:)
  optional func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void)
  @objc(URLSession:dataTask:didBecomeDownloadTask:)
  optional func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask,
    didBecome downloadTask: URLSessionDownloadTask)
  @objc(URLSession:dataTask:didReceiveData:)
  optional func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data)
}

@objc public protocol URLSessionDownloadDelegate: URLSessionTaskDelegate {
  @objc(URLSession:downloadTask:didFinishDownloadingToURL:)
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask,
    didFinishDownloadingTo location: URL)
  @objc(URLSession:downloadTask:didWriteData:totalBytesWritten:totalBytesExpectedToWrite:)
  optional func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64)
}
