import ArgumentParser
import Foundation
import TestServer

/// Runs the servers, prints the URL of the client's own, and, when the input ends, what they received.
///
/// They run in a separate process, so that the other one holds the client's memory and files alone.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  @Option var calls: Int
  @Option var seed: UInt64
  @Flag var closesInHead = false

  func run() async throws {
    let ledger = Ledger(calls: calls)
    let servers = Servers(seed: seed, closesInHead: closesInHead, ledger: ledger)
    try await ScriptedServer.with(
      servers.script(isElsewhere: true, other: ""), keepingRequests: false
    ) { elsewhere in
      try await ScriptedServer.with(
        servers.script(isElsewhere: false, other: elsewhere.url), keepingRequests: false
      ) { server in
        try write(server.url + "\n")
        await Self.endOfInput()
      }
    }
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(ledger.record))
  }

  private func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }

  private static func endOfInput() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        _ = try? FileHandle.standardInput.readToEnd()
        continuation.resume()
      }
    }
  }
}
