import APIRuntime
import Foundation

/// Reads the bytes of a download; where they break off, it requests the rest.
struct DownloadReader {
  let source: DownloadSource
  var download: Download
  /// The part that is being read; nil after the last one.
  var part: DownloadPart?
  var received: Int64 = 0
  /// The number of consecutive failures without a byte.
  var failures = 0

  mutating func next() async throws -> Data? {
    while part != nil {
      do {
        if let chunk = try await part?.next() { return try receive(chunk) }
      } catch {
        part = try await rest(after: error)
        continue
      }
      part = try await rest(after: nil)
    }
    return nil
  }

  private mutating func receive(_ chunk: Data) throws -> Data {
    guard Int64(chunk.count) <= Int64(source.maximumSize) - received else {
      throw TransportError.tooLarge(source.maximumSize).named(download.call)
    }
    received += Int64(chunk.count)
    failures = 0
    return chunk
  }

  /// Returns the next part, or nil if all bytes have been received.
  ///
  /// `interruption` is the error that ended the last part; nil if that part is complete.
  private mutating func rest(after interruption: (any Error)?) async throws -> DownloadPart? {
    let last = part
    part = nil
    if let reason = interruption as? HTTPBody.DownloadError.Reason {
      throw error(reason, after: nil)
    }
    // After the last byte, the download is complete, whatever happens.
    if received == download.length { return nil }
    // Without a length, the bytes end where the body does.
    if interruption == nil, last?.length == nil { return nil }
    guard let validator = download.validator else {
      throw interruption ?? TransportError(.truncated).named(download.call)
    }
    let range = RestRange(offset: received, validator: validator.text)
    var failure = interruption
    while true {
      if let failure {
        failures += 1
        guard let delay = source.delay(after: failures, failure) else {
          throw interruption ?? failure
        }
        try await source.clock.sleep(for: delay)
      }
      do {
        return try download.rest(try await source.request(range), from: received)
      } catch let reason as HTTPBody.DownloadError.Reason {
        throw error(reason, after: interruption)
      } catch let refusal as DownloadSource.Unauthenticated {
        throw refusal.error
      } catch let next {
        failure = next
      }
    }
  }

  private func error(
    _ reason: HTTPBody.DownloadError.Reason, after interruption: (any Error)?
  ) -> HTTPBody.DownloadError {
    HTTPBody.DownloadError(
      reason: reason, received: received, length: download.length, interruption: interruption,
      call: download.call)
  }
}
