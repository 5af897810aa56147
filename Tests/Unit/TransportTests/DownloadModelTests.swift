import APIRuntime
import APIRuntimeMiddleware
import Foundation
import NIOConcurrencyHelpers
import TestServer
import TestSupport
import SuiteTraits
import Testing

/// Downloads from random servers, over the wire, as many as `DOWNLOADS=1000` asks for.
@Suite("Downloads from any server over the wire", .timed, .timeLimit(.patient))
struct DownloadModelTests {
  private static let count =
    ProcessInfo.processInfo.environment["DOWNLOADS"].flatMap { Int($0) } ?? 120

  private static func steps(_ answer: RangeServer.Answer) -> [ScriptedServer.Step] {
    var fields = answer.fields
    let hasBody = ![204, 304].contains(answer.status)
    if hasBody {
      fields.append(
        answer.length.map { ("Content-Length", "\($0)") } ?? ("Transfer-Encoding", "chunked"))
    }
    let head =
      "HTTP/1.1 \(answer.status) X\r\n"
      + fields.map { "\($0.name): \($0.value)\r\n" }.joined() + "\r\n"
    guard hasBody else { return [.send(head)] }
    var steps: [ScriptedServer.Step] = [.send(head)]
    if answer.length == nil {
      if !answer.body.isEmpty {
        steps += [
          .send("\(String(answer.body.count, radix: 16))\r\n"), .sendBytes(Array(answer.body)),
          .send("\r\n"),
        ]
      }
      if !answer.breaksOff { steps.append(.send("0\r\n\r\n")) }
    } else {
      steps.append(.sendBytes(Array(answer.body)))
    }
    let isShort = answer.length.map { answer.body.count < $0 } ?? false
    return answer.breaksOff || isShort ? steps + [.close] : steps
  }

  @Test(
    "yield one version of the bytes, or an error and the old file",
    arguments: TransportKind.allCases)
  func any(kind: TransportKind) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "bytes")
    let before = Data("before".utf8)
    var outcomes: [String: Int] = [:]
    let current = NIOLockedValueBox(RangeServer(seed: 0, isLegal: true))
    try await ScriptedServer.with({ request, _ in
      let range = request.header("Range").flatMap { $0.wholeMatch(of: /bytes=(\d+)-/) }
      return current.withLockedValue { server in
        Self.steps(
          server.answer(
            from: range.flatMap { Int($0.output.1) }, if: request.header("If-Range")))
      }
    }) { server in
      var client = kind.client(server.url)
      (client.clock, client.timeout, client.idleTimeout) = (SkippingClock(), nil, nil)
      for seed in 0..<Self.count {
        let isLegal = seed.isMultiple(of: 2)
        current.withLockedValue { $0 = RangeServer(seed: UInt64(seed), isLegal: isLegal) }
        try before.write(to: file)
        var failure: (any Error)?
        do {
          try await client.download(GetBytes()).write(to: file)
        } catch {
          failure = error
        }
        let (served, bytes) = (current.withLockedValue { $0 }, try Data(contentsOf: file))
        let isWhole = served.versions.contains { Data($0) == bytes }
        #expect(failure == nil ? isWhole : bytes == before, "seed \(seed): \(served.violations)")
        if let failure, served.mustSucceed { Issue.record("seed \(seed): \(failure)") }
        let outcome = failure == nil ? "whole" : "an error"
        outcomes["\(isLegal ? "legal" : "illegal"), \(outcome)", default: 0] += 1
        if served.mustSucceed { outcomes["legal, must be whole", default: 0] += 1 }
      }
    }
    let figures = outcomes.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    print("\(kind): \(figures.joined(separator: "; "))")
    #expect(outcomes["legal, must be whole", default: 0] > Self.count / 4)
    #expect(outcomes["illegal, an error", default: 0] > Self.count / 20)
  }
}
