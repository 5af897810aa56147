// Declarations of Foundation that have other labels and types on Apple's platforms.
import CryptoKit
import Foundation
import Security

func useOtherLabels(
  _ challenge: URLAuthenticationChallenge, _ trust: SecTrust
) {
  // refused: incorrect argument label
  Stream.getBoundStreams(bufferSize: 1, inputStream: nil, outputStream: nil)
  // refused: has no member 'trust'
  _ = challenge.protectionSpace.trust
  // refused: cannot find 'SecTrustCopyCertificates' in scope
  SecTrustCopyCertificates(trust)
  // refused: incorrect argument label
  _ = CryptoKit.SHA256.hash(of: Data())
  // refused: cannot find 'NSLok' in scope
  NSLok().lock()
}

func askSynchronously(_ session: URLSession) {
  // refused: 'async' property access in a function that does not support concurrency
  _ = session.allTasks
}

// refused: does not conform to protocol 'URLSessionDownloadDelegate'
final class Delegate: NSObject, URLSessionDownloadDelegate {
  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo file: String
  ) {}
}

final class Writer: Sendable {
  // refused: non-Sendable type 'OutputStream'
  let stream: OutputStream

  init(_ stream: OutputStream) { self.stream = stream }
}
