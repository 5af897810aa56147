import APIRuntime
import Foundation
import HTTPTypes

/// A sent request.
struct SentRequest: Sendable {
  let request: HTTPRequest
  let body: Data

  var title: String { "\(request.method.rawValue) \(request.path ?? "")" }
}

extension ExpectedRequest {
  /// Returns the differences between a request and the expected one, one per line.
  func differences(from sent: SentRequest) -> [String] {
    let (sentPath, sentQuery) = QueryPair.split(sent.request.path ?? "")
    var lines: [String] = []
    if sent.request.method != method {
      lines.append(
        Self.line("method", expected: method.rawValue, found: sent.request.method.rawValue))
    }
    if sentPath != path { lines.append(Self.line("path", expected: path, found: sentPath)) }
    lines += Self.differences("query", expected: query, found: sentQuery)
    lines += headerDifferences(sent.request.headerFields)
    return lines + bodyDifferences(sent.body)
  }

  private func headerDifferences(_ fields: HTTPFields) -> [String] {
    headers.sorted { $0.key < $1.key }.compactMap { name, expected in
      let found = HTTPField.Name(name).flatMap { fields[$0] }
      guard found != expected else { return nil }
      return Self.line("header \(name)", expected: expected, found: found)
    }
  }

  private func bodyDifferences(_ data: Data) -> [String] {
    let text = String(decoding: data, as: UTF8.self)
    switch body {
    case .any: return []
    case .empty: return data.isEmpty ? [] : [Self.line("body", expected: nil, found: text)]
    case .text(let expected):
      return text == expected ? [] : [Self.line("body", expected: expected, found: text)]
    case .bytes(let expected):
      guard data != expected else { return [] }
      return [
        Self.line("body", expected: "\(expected.count) bytes", found: "\(data.count) other bytes")
      ]
    case .form(let fields):
      let expected = fields.sorted { $0.key < $1.key }.map { QueryPair(name: $0, value: $1) }
      return Self.differences("form", expected: expected, found: QueryPair.pairs(of: text[...]))
    case .json(let expected):
      guard let found = try? JSON(parsing: data) else {
        return [Self.line("body", expected: expected.text, found: text.isEmpty ? nil : text)]
      }
      return JSONDifference.lines("body", expected: expected, found: found)
    }
  }

  private static func differences(_ place: String, expected: [QueryPair], found: [QueryPair])
    -> [String]
  {
    var names: [String] = []
    for pair in expected + found {
      if !names.contains(where: pair.name.isExactly) { names.append(pair.name) }
    }
    return names.compactMap { name in
      let wanted = expected.filter { $0.name.isExactly(name) }.map(\.value)
      let given = found.filter { $0.name.isExactly(name) }.map(\.value)
      guard !wanted.elementsEqual(given, by: { $0.isExactly($1) }) else { return nil }
      return line(
        "\(place) \(name)", expected: wanted.isEmpty ? nil : wanted.joined(separator: ", "),
        found: given.isEmpty ? nil : given.joined(separator: ", "))
    }
  }

  static func line(_ place: String, expected: String?, found: String?) -> String {
    "\(place): expected \(expected.map { "'\($0)'" } ?? "nothing"), found "
      + (found.map { "'\($0)'" } ?? "nothing")
  }
}

/// The differences between two JSON values, member by member.
enum JSONDifference {
  static func lines(_ place: String, expected: JSON, found: JSON) -> [String] {
    switch (expected, found) {
    case (.object(let expected), .object(let found)):
      let missing = expected.members.flatMap { member -> [String] in
        let way = "\(place).\(member.key)"
        guard let other = found[member.key] else {
          return [ExpectedRequest.line(way, expected: member.value.text, found: nil)]
        }
        return lines(way, expected: member.value, found: other)
      }
      let added = found.members.filter { expected[$0.key] == nil }
      return missing
        + added.map {
          ExpectedRequest.line("\(place).\($0.key)", expected: nil, found: $0.value.text)
        }
    case (.array(let expected), .array(let found)):
      return (0..<max(expected.count, found.count)).flatMap { index -> [String] in
        let way = "\(place)[\(index)]"
        guard index < expected.count, index < found.count else {
          let wanted = index < expected.count ? expected[index].text : nil
          let given = index < found.count ? found[index].text : nil
          return [ExpectedRequest.line(way, expected: wanted, found: given)]
        }
        return lines(way, expected: expected[index], found: found[index])
      }
    default:
      if isEqual(expected, found) { return [] }
      return [ExpectedRequest.line(place, expected: expected.text, found: found.text)]
    }
  }

  /// Returns whether values are equal; `1`, `1.0` and `1e0` are the same number.
  private static func isEqual(_ expected: JSON, _ found: JSON) -> Bool {
    guard case .number(let left) = expected, case .number(let right) = found else {
      return expected == found
    }
    if left == right { return true }
    guard let left = Decimal(string: left), let right = Decimal(string: right) else { return false }
    return left == right
  }
}
