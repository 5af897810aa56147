import Foundation

/// The process that runs ``Serve``.
struct ServerProcess {
  struct DidNotStart: Error {}

  /// The base URL of the client's server.
  let url: String
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init(calls: Int, seed: UInt64, closesInHead: Bool) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      ["serve", "--calls", "\(calls)", "--seed", "\(seed)"]
      + (closesInHead ? ["--closes-in-head"] : [])
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let data = output.fileHandleForReading.availableData
      if data.isEmpty { throw DidNotStart() }
      line += data
    }
    url = String(decoding: line.dropLast(), as: UTF8.self)
  }

  /// Ends the process, and returns what it received.
  func end() throws -> Ledger.Record {
    try input.fileHandleForWriting.close()
    let record = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try JSONDecoder().decode(Ledger.Record.self, from: record)
  }
}
