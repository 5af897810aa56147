import APIGenCore
import Foundation

/// The response to a single GET request, sent with the system's `curl`.
///
/// A released tool is linked statically and runs wherever SwiftPM does. With URLSession on Linux,
/// it would not even start without the system's libcurl.
struct FetchedResponse {
  let status: Int
  let contents: [UInt8]
  private let fields: [(name: String, value: String)]

  /// The maximum size of a document in bytes.
  private static let limit = 256 << 20

  /// Sends a GET request, and returns once the response is complete. Messages name only the
  /// original URL, since the target of a redirect may be signed.
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
      throw Failure(message: "cannot fetch '\(address)': \(reason)")
    }
    let lines = (try? FileSystem.read(head.path)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    // Interim responses precede the final head, and trailers follow it.
    let heads = lines.split(separator: "\r\n\r\n").map { $0.split(separator: "\r\n") }
    let rows = heads.first { Self.status(of: $0) >= 200 } ?? []
    status = Self.status(of: rows)
    self.fields = rows.dropFirst().compactMap { row in
      let parts = row.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      // A control character makes a field invalid (RFC 9110 §5.5).
      return value.isOneLine ? (parts[0].lowercased(), value) : nil
    }
    contents = result.output
  }

  private static func status(of rows: [Substring]) -> Int {
    guard let first = rows.first, first.hasPrefix("HTTP/") else { return 0 }
    return first.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  var location: String? { field("location") }
  var entityTag: String? { field("etag") }
  var lastModified: String? { field("last-modified") }

  private func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Runs curl with options that other processes cannot see, since header fields may be secret.
  private static func curl(
    _ options: [(name: String, value: String)]
  ) throws(Failure) -> (status: Int32, output: [UInt8], errors: String) {
    let process = Process()
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    // `--disable` must come first, to ignore the user's settings. A proxy's response does not
    // belong to the head.
    process.arguments = [
      "curl", "--disable", "--silent", "--show-error", "--suppress-connect-headers", "--config",
      "-",
    ]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    let text = try configuration(options)
    do {
      try process.run()
      try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try input.fileHandleForWriting.close()
      // Errors are a single line, which fits into the pipe.
      let contents = try contents(from: output.fileHandleForReading)
      guard let contents else {
        process.terminate()
        process.waitUntilExit()
        return (63, [], "the document is larger than \(limit >> 20) MB")
      }
      let message = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      if process.terminationStatus == 127 { throw CocoaError(.fileNoSuchFile) }
      return (process.terminationStatus, contents, String(decoding: message, as: UTF8.self))
    } catch {
      throw Failure(
        message: "cannot run 'curl', which fetches documents",
        help: "install curl, or check the path")
    }
  }

  /// Returns a configuration with one option on each line. A value must not contain a line break,
  /// since that would begin another option.
  private static func configuration(
    _ options: [(name: String, value: String)]
  ) throws(Failure) -> String {
    var text = ""
    for (name, value) in options {
      guard value.isOneLine else {
        throw Failure(
          message: "a value for the server contains a line break or another control character",
          help: "remove the record of the document, the file that ends in '.fetched'")
      }
      let quoted = value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      text += "\(name) = \"\(quoted)\"\n"
    }
    return text
  }

  /// Reads the document; nil if it is too large. Without `Content-Length`, curl before 8.4 does not
  /// enforce a limit.
  private static func contents(from file: FileHandle) throws -> [UInt8]? {
    var contents: [UInt8] = []
    while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
      contents += piece
      if contents.count > limit { return nil }
    }
    return contents
  }
}

extension String {
  /// Whether it does not contain control characters such as line breaks, except tabs.
  fileprivate var isOneLine: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 } }
}
