import APIRuntimeTesting
import Foundation
import Testing

@testable import APIRuntime
@testable import APIRuntimeMiddleware
@testable import RuntimeTestSupport

@Suite("Downloads")
struct DownloadTests {
  @Test("requests the rest until all of it has arrived, however little a server sends at once")
  func inParts() async throws {
    let (result, requests) = await DownloadFixture.download(
      GetRange(), .first, .part(400..<500, "400-499/1000"), .part(500..<999, "500-998/*"),
      .part(999..<1000, "999-999/1000"))
    #expect(try result.get() == DownloadFixture.bytes(0..<1000))
    #expect(
      requests.map { $0.headerFields[.range] }
        == [nil, "bytes=400-", "bytes=500-", "bytes=999-"])
    #expect(requests.dropFirst().allSatisfy { $0.headerFields[.ifRange] == "\"v1\"" })
  }

  @Test("learns from the server where the bytes end if the length is unknown")
  func unknownLength() async throws {
    let first = DownloadAnswer(fields: [.eTag: "\"v1\""], body: 0..<400, breaks: true)
    let end = DownloadAnswer(status: 416, fields: [.contentRange: "bytes */500"], body: 0..<0)
    let (result, _) = await DownloadFixture.download(
      GetRange(), first, .part(400..<500, "400-499/*"), end)
    #expect(try result.get() == DownloadFixture.bytes(0..<500))
    let falseEnd = DownloadAnswer(status: 416, fields: [.contentRange: "bytes */501"], body: 0..<0)
    let (other, _) = await DownloadFixture.download(
      GetRange(), first, .part(400..<500, "400-499/*"), falseEnd)
    #expect(DownloadFixture.reason(other) == .changed)
  }

  @Test("skips the bytes received before, if a server sends all of them again")
  func wholeAgain() async throws {
    let whole = DownloadAnswer(fields: DownloadAnswer.first.fields, body: 0..<1000)
    let (result, _) = await DownloadFixture.download(GetRange(), .first, whole)
    #expect(try result.get() == DownloadFixture.bytes(0..<1000))
    let other = DownloadAnswer(fields: [.eTag: "\"v1\"", .contentLength: "999"], body: 0..<999)
    #expect(
      DownloadFixture.reason(await DownloadFixture.download(GetRange(), .first, other).result)
        == .changed)
    let changed = DownloadAnswer(fields: [.eTag: "\"v2\"", .contentLength: "1000"], body: 0..<1000)
    #expect(
      DownloadFixture.reason(await DownloadFixture.download(GetRange(), .first, changed).result)
        == .changed)
  }

  @Test(
    "a response that is not the rest ends the download",
    arguments: [
      (DownloadAnswer.part(400..<400, "400-399/1000"), HTTPBody.DownloadError.Reason.invalidRange),
      (.part(400..<1000, "400-999/1000", [.eTag: "\"v2\""]), .changed),
      (.part(400..<1000, "400-999/1000", [.eTag: "W/\"v1\""]), .changed),
      (
        DownloadAnswer(
          status: 206, fields: [.contentRange: "bytes 400-999/1000"], body: 400..<1000),
        .changed
      ),
      (.part(400..<2000, "400-1999/2000"), .changed),
      (.part(400..<700, "400-699/700"), .changed),
      (.part(400..<2000, "400-1999/*"), .changed),
      (.part(400..<1050, "400-999/1000"), .excess),
      (.part(400..<1050, "400-999/1000", [.contentLength: "650"]), .invalidRange),
      (.part(401..<1000, "401-999/1000"), .invalidRange),
      (.part(0..<1000, "0-999/1000"), .invalidRange),
      (.part(400..<1000, "400-999/999"), .invalidRange),
      (.part(400..<1000, "400-999"), .invalidRange),
      (.part(400..<1000, "x"), .invalidRange),
      (.part(400..<1000, "400-999/1000", [.contentEncoding: "gzip"]), .invalidRange),
      (.part(400..<1000, "400-999/1000", [.contentType: "multipart/byteranges"]), .invalidRange),
      (DownloadAnswer(status: 206, fields: [.eTag: "\"v1\""], body: 400..<1000), .invalidRange),
      (DownloadAnswer(status: 204, body: 0..<0), .invalidRange),
      (DownloadAnswer(status: 416, fields: [.contentRange: "bytes */1000"], body: 0..<0), .changed),
      (DownloadAnswer(status: 416, body: 0..<0), .invalidRange),
    ])
  private func refused(answer: DownloadAnswer, expected: HTTPBody.DownloadError.Reason) async throws
  {
    let (result, requests) = await DownloadFixture.download(GetRange(), .first, answer)
    #expect(DownloadFixture.reason(result) == expected)
    #expect(requests.count == 2)
  }

  @Test("a permanent status leaves the error of the interruption", arguments: [304, 404, 412])
  func otherStatus(status: Int) async throws {
    let (result, requests) = await DownloadFixture.download(
      GetRange(), .first, DownloadAnswer(status: status, body: 0..<0))
    #expect(DownloadFixture.kind(result) == .connectionLost)
    #expect(requests.count == 2)
  }

  @Test(
    "waits for as long as the server asks, unless that is too long",
    arguments: [("2", 3), ("61", 2)])
  func asked(delay: String, count: Int) async throws {
    let clock = SkippingClock()
    let busy = DownloadAnswer(status: 503, fields: [.retryAfter: delay], body: 0..<0)
    let (result, requests) = await DownloadFixture.download(
      GetRange(), .first, busy, .part(400..<1000, "400-999/1000"), clock: clock)
    #expect(requests.count == count)
    #expect((try? result.get().count) == (count == 3 ? 1000 : nil))
    #expect(clock.now.offset >= .seconds(2) || count == 2)
  }

  @Test("uses a date as a validator if it is strong, and need not see it again")
  func date() async throws {
    var first = DownloadAnswer.first
    first.fields = [
      .lastModified: "Sun, 06 Nov 1994 08:49:37 GMT", .date: "Sun, 06 Nov 1994 08:49:38 GMT",
      .contentLength: "1000",
    ]
    var rest = DownloadAnswer(
      status: 206, fields: [.contentRange: "bytes 400-999/1000"], body: 400..<1000)
    #expect(
      try await DownloadFixture.download(GetRange(), first, rest).result.get()
        == DownloadFixture.bytes(0..<1000))
    rest.fields[.lastModified] = "Sun, 06 Nov 1994 08:49:36 GMT"
    #expect(
      DownloadFixture.reason(await DownloadFixture.download(GetRange(), first, rest).result)
        == .changed)
    (rest.fields[.lastModified], rest.fields[.eTag]) = (nil, "\"v1\"")
    #expect(
      DownloadFixture.reason(await DownloadFixture.download(GetRange(), first, rest).result)
        == .changed)
    first.fields[.date] = first.fields[.lastModified]
    let (weak, requests) = await DownloadFixture.download(GetRange(), first, rest)
    #expect(DownloadFixture.kind(weak) == .connectionLost)
    #expect(requests.count == 1)
  }

  @Test("reports a first response that is too short or too long as an error")
  func firstLength() async throws {
    var answer = DownloadAnswer(fields: [.contentLength: "1000"], body: 0..<400)
    #expect(
      DownloadFixture.kind(await DownloadFixture.download(GetRange(), answer).result) == .truncated)
    answer.body = 0..<1001
    #expect(
      DownloadFixture.reason(await DownloadFixture.download(GetRange(), answer).result) == .excess)
    answer.body = 0..<1000
    #expect(
      try await DownloadFixture.download(GetRange(), answer).result.get()
        == DownloadFixture.bytes(0..<1000))
    // With a validator the rest is requested.
    answer = DownloadAnswer(fields: DownloadAnswer.first.fields, body: 0..<400)
    let (result, _) = await DownloadFixture.download(
      GetRange(), answer, .part(400..<1000, "400-999/1000"))
    #expect(try result.get() == DownloadFixture.bytes(0..<1000))
    // The length counts the encoded bytes, which a transport decodes.
    answer = DownloadAnswer(
      fields: [.contentLength: "20", .contentEncoding: "gzip"], body: 0..<400)
    #expect(
      try await DownloadFixture.download(GetRange(), answer).result.get()
        == DownloadFixture.bytes(0..<400))
  }

  @Test(
    "a status without bytes of the resource does not start a download",
    arguments: [202, 204, 205, 206])
  func notStarted(status: Int) async throws {
    let answer = DownloadAnswer(status: status, fields: [.contentRange: "bytes 0-3/4"], body: 0..<4)
    let (result, _) = await DownloadFixture.download(GetRange(), answer)
    guard case .failure(let error as APIError<NoFailure>) = result,
      case .unexpectedStatus(let response) = error
    else {
      Issue.record("\(result)")
      return
    }
    #expect(response.status.code == status)
  }

  @Test("returns a range that the caller requested, and does not resume it")
  func ownRange() async throws {
    var part = DownloadAnswer.part(100..<200, "100-199/1000")
    let get = GetRange(range: "bytes=100-199")
    #expect(
      try await DownloadFixture.download(get, part).result.get() == DownloadFixture.bytes(100..<200)
    )
    part.body = 100..<150
    #expect(DownloadFixture.kind(await DownloadFixture.download(get, part).result) == .truncated)
    part.breaks = true
    let (result, requests) = await DownloadFixture.download(get, part)
    #expect(DownloadFixture.kind(result) == .connectionLost)
    #expect(requests.count == 1)
  }

  @Test("sends only a GET again")
  func otherMethods() async throws {
    let (result, requests) = await DownloadFixture.download(PostExport(), .first)
    #expect(DownloadFixture.kind(result) == .connectionLost)
    #expect(requests.count == 1)
    let head = DownloadAnswer(fields: [.contentLength: "1000", .eTag: "\"v1\""], body: 0..<0)
    #expect(try await DownloadFixture.download(HeadBytes(), head).result.get().isEmpty)
  }

  @Test("counts all parts toward the size limit")
  func size() async throws {
    let parts = [DownloadAnswer.first, .part(400..<1000, "400-999/1000")]
    #expect(
      DownloadFixture.kind(
        await DownloadFixture.download(GetRange(), parts[0], parts[1], size: 999).result)
        == .responseTooLarge)
    #expect(
      try await DownloadFixture.download(GetRange(), parts[0], parts[1], size: 1000).result.get()
        .count == 1000)
  }

  @Test("an error names the call, the reason and how much was received, but never the URL")
  func message() async throws {
    let (result, _) = await DownloadFixture.download(
      GetRange(), .first, .part(400..<700, "400-699/700"))
    guard case .failure(let error) = result else { return }
    #expect(
      "\(error)"
        == "getBytes, GET a.example: the bytes at the server have changed since the download began; "
        + "received 400 of 1000 bytes, interrupted by getBytes, GET a.example, attempt 1: connectionLost"
    )
    #expect(error.localizedDescription == "The download could not be completed. Please try again.")
  }
}
