import APIModel
import Foundation
import SpecDocument

/// A request and its response, as sent over the wire.
struct ObservedExchange {
  var method: String
  /// The path as sent, percent-encoded, without the query.
  var path: String
  var query: [QueryItem]
  var request: Message
  var status: Int
  var response: Message
  /// A hash of everything sent and received; identical exchanges have the same fingerprint.
  var fingerprint: Int

  struct Message {
    /// The media type; nil if the message omits it.
    var mediaType: MediaType?
    /// The body as JSON; nil if the body is missing or in another format.
    var json: Node?
    /// Whether the body is several JSON values, one in each line, under a media type of one value.
    var isLines = false
    var isEmpty = true
  }
}

/// Reads exchanges from HAR 1.2 files, as exported by browsers and proxies, and from recordings of
/// the runtime.
struct TrafficReader {
  /// Passes the exchanges of a file on one at a time, since their bodies are large. Returns the
  /// reason if the file cannot be read, otherwise nil.
  func read(_ contents: [UInt8], of path: String, _ use: (ObservedExchange) -> Void) -> String? {
    guard let root = parseJSON(contents, limits: .traffic) else { return "it is not JSON" }
    if let entries = root["log"]?["entries"]?.sequence {
      for entry in entries { if let exchange = exchange(har: entry) { use(exchange) } }
      return nil
    }
    guard let exchange = exchange(recording: root) else {
      return
        "it is neither a HAR file, with 'log.entries', nor a recording, with 'request' and 'response'"
    }
    use(exchange)
    return nil
  }

  // MARK: - HAR

  private func exchange(har entry: Node) -> ObservedExchange? {
    guard let request = entry["request"], let response = entry["response"],
      let method = request["method"]?.string, let url = request["url"]?.string,
      let status = response["status"]?.scalarText.flatMap({ Int($0) }), (100...599).contains(status)
    else { return nil }
    let (path, query) = Self.parts(of: url)
    let sent = request["postData"]
    let received = response["content"]
    var hasher = Hasher()
    for text in [method, url, sent?["text"]?.string, received?["text"]?.string] {
      hasher.combine(text)
    }
    hasher.combine(status)
    var exchange = ObservedExchange(
      method: method.uppercased(), path: path, query: query,
      request: message(sent?["mimeType"]?.string, text: sent?["text"]?.string),
      status: status,
      response: message(
        received?["mimeType"]?.string, text: received?["text"]?.string,
        isBase64: received?["encoding"]?.string == "base64"),
      fingerprint: hasher.finalize())
    // Many recorders leave out a body that is not text.
    if let size = received?["size"]?.scalarText.flatMap(Int.init), size > 0 {
      exchange.response.isEmpty = false
    }
    return exchange
  }

  private func message(_ type: String?, text: String?, isBase64: Bool = false)
    -> ObservedExchange.Message
  {
    let bytes = text.map { isBase64 ? Array(Data(base64Encoded: $0) ?? Data()) : Array($0.utf8) }
    let type = type.map { MediaType($0) }
    let isKnown = type.map { $0.essence != "" && $0.essence != "x-unknown" } ?? false
    var message = ObservedExchange.Message(mediaType: isKnown ? type : nil)
    if let bytes, text?.isEmpty == false {
      message.isEmpty = bytes.isEmpty
      if !isKnown || type?.kind == .json {
        message.json = parseJSON(bytes, limits: .traffic)
        message.isLines = message.json == nil && Self.areLines(bytes)
      }
    }
    return message
  }

  /// Returns whether each line is an object, or each one a list; the recorder may have cut the last
  /// one.
  private static func areLines(_ bytes: [UInt8]) -> Bool {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    guard lines.count > 1, let first = lines[0].first, "[{".utf8.contains(first) else {
      return false
    }
    return lines.allSatisfy { $0.first == first }
      && lines.dropLast().allSatisfy { parseJSON($0, limits: .traffic) != nil }
  }

  // MARK: - Recordings

  private func exchange(recording root: Node) -> ObservedExchange? {
    guard let request = root["request"], let response = root["response"],
      let method = request["method"]?.string, let path = request["path"]?.string,
      let status = response["status"]?.scalarText.flatMap({ Int($0) }), (100...599).contains(status)
    else { return nil }
    var hasher = Hasher()
    for part in [request["method"], request["path"], request["query"], request["body"]] {
      part?.hashContent(into: &hasher)
    }
    response["body"]?.hashContent(into: &hasher)
    hasher.combine(status)
    return ObservedExchange(
      method: method, path: path, query: QueryItem.all(in: request["query"]?.string ?? ""),
      request: message(recorded: request), status: status, response: message(recorded: response),
      fingerprint: hasher.finalize())
  }

  private func message(recorded part: Node) -> ObservedExchange.Message {
    let fields = part["headers"]?.sequence ?? []
    let type = fields.first { field in
      field.sequence?.first?.string?.lowercased() == "content-type"
    }?.sequence?.last?.string
    let body = part["body"]
    let base64 = body?["base64"]?.string
    var message = self.message(type, text: base64 ?? body?["text"]?.string, isBase64: base64 != nil)
    if let json = body?["json"] { (message.json, message.isEmpty) = (json, false) }
    return message
  }

  // MARK: - URLs

  /// Returns the path of a URL, and its query.
  private static func parts(of url: String) -> (path: String, query: [QueryItem]) {
    let withoutFragment = url.prefix { $0 != "#" }
    let parts = withoutFragment.split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = parts[0]
    if let scheme = path.firstRange(of: "://") {
      path = path[scheme.upperBound...].drop { $0 != "/" }
    }
    return (path.isEmpty ? "/" : String(path), QueryItem.all(in: parts.count > 1 ? parts[1] : ""))
  }
}

extension Node {
  /// Hashes the content, regardless of its place. The parser limits the depth.
  fileprivate func hashContent(into hasher: inout Hasher) {
    hasher.combine(kindDescription)
    hasher.combine(scalarText)
    for node in sequence ?? [] { node.hashContent(into: &hasher) }
    for entry in mapping?.entries ?? [] {
      hasher.combine(entry.key)
      entry.value.hashContent(into: &hasher)
    }
  }
}
