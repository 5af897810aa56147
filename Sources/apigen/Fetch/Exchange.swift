import APIGenCore
import Foundation

/// One request and its response, by the system's `curl`.
///
/// A released tool is linked statically and runs wherever SwiftPM does. URLSession on Linux would
/// need libcurl of the system for that, and the tool would not even start without it.
struct Exchange {
  let status: Int
  let contents: [UInt8]
  private let fields: [(name: String, value: String)]

  /// The size that a document may have, in bytes.
  private static let limit = 256 << 20

  /// Sends a GET request, and returns when all of the response is there. Messages name the URL that
  /// was asked for: one that it leads to can be signed.
  init(of url: URL, _ fields: [(String, String?)], named address: String) throws(Failure) {
    let head = FileManager.default.temporaryDirectory
      .appending(path: "apigen-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: head) }
    let options =
      [
        ("url", url.absoluteString), ("dump-header", head.path), ("proto", "=http,https"),
        ("connect-timeout", "30"), ("max-time", "600"), ("max-filesize", "\(Self.limit)"),
      ] + fields.compactMap { name, value in value.map { ("header", "\(name): \($0)") } }
    let result = try Self.curl(options)
    guard result.status == 0 else {
      let reason = result.errors.split(separator: "\n").first?.trimmingPrefix("curl: ") ?? ""
      throw Failure(message: "cannot fetch '\(address)': \(reason)", help: nil)
    }
    let lines = (try? FileSystem.read(head.path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // Behind a proxy, its response comes first.
    let last = lines.split(separator: "\r\n\r\n").last ?? ""
    let rows = last.split(separator: "\r\n")
    status = rows.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    self.fields = rows.dropFirst().compactMap { row in
      let parts = row.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return (parts[0].lowercased(), parts[1].trimmingCharacters(in: .whitespaces))
    }
    contents = result.output
  }

  var location: String? { field("location") }
  var entityTag: String? { field("etag") }
  var lastModified: String? { field("last-modified") }

  private func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Runs it with options that no other process sees, since header fields can be secret.
  private static func curl(
    _ options: [(name: String, value: String)]
  ) throws(Failure) -> (status: Int32, output: [UInt8], errors: String) {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The first option: no settings of the user.
    process.arguments = ["curl", "--disable", "--silent", "--show-error", "--config", "-"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let text = options.map { name, value in
      let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      return "\(name) = \"\(quoted)\"\n"
    }.joined()
    do {
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      // Errors are a line, which fits into the pipe.
      let contents = try output.fileHandleForReading.readToEnd() ?? Data()
      let message = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationStatus == 127 { throw CocoaError(.fileNoSuchFile) }
      return (
        process.terminationStatus, Array(contents), String(decoding: message, as: UTF8.self)
      )
    } catch {
      throw Failure(
        message: "cannot run 'curl', which fetches documents",
        help: "install curl, or check the path")
    }
  }
}
