package import APIModel
import Foundation

/// Finds the operation of a request by its method and path.
package struct OperationFinder: Sendable {
  private struct Template: Sendable {
    let operation: Int
    /// nil for a part that has a parameter.
    let segments: [Segment]

    enum Segment: Sendable {
      case literal(Substring)
      /// With what is around the parameters: `{id}.json`.
      case pattern(prefix: Substring, suffix: Substring)
    }
  }

  private let api: API
  private var templates: [String: [Template]] = [:]
  /// The paths of the servers' URLs, in segments.
  private let bases: [[Substring]]

  package init(_ api: API) {
    self.api = api
    for (index, operation) in api.operations.enumerated() where !operation.isStreamedVariant {
      let segments = operation.path.prefix { $0 != "?" && $0 != "#" }
        .split(separator: "/").map(Self.segment)
      templates[operation.method, default: []].append(
        Template(operation: index, segments: segments))
    }
    let urls = (api.servers + api.operations.flatMap(\.servers)).map(\.url)
    let paths = urls.map { url -> [Substring] in
      let path =
        url.firstRange(of: "://").map { url[$0.upperBound...].drop { $0 != "/" } } ?? url[...]
      return path.split(separator: "/")
    }
    bases = [[]] + Set(paths).sorted { $0.count < $1.count }
  }

  /// Returns the index of the operation with the most literal path; nil if there is none.
  package func operation(_ method: String, _ path: String) -> Int? {
    let segments = path.split(separator: "/")
    var best: (operation: Int, literals: Int)?
    for base in bases where Self.begins(segments, with: base) {
      let rest = segments.dropFirst(base.count)
      for template in templates[method] ?? [] {
        guard let literals = Self.literals(in: rest, of: template.segments) else { continue }
        let score = literals + base.count
        if score > best?.literals ?? -1 { best = (template.operation, score) }
      }
    }
    return best?.operation
  }

  /// Returns the methods of the operations at a path.
  package func methods(at path: String) -> [String] {
    templates.keys.filter { operation($0, path) != nil }
  }

  /// Returns the values of the parameters in a path of an operation, decoded.
  package func parameters(of operation: APIModel.Operation, in path: String) -> [String: String] {
    let template = operation.path.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    let segments = path.split(separator: "/").suffix(template.count)
    var values: [String: String] = [:]
    for (text, part) in zip(segments, template) {
      guard let open = part.firstIndex(of: "{"), let close = part.lastIndex(of: "}"), open < close
      else { continue }
      let name = String(part[part.index(after: open)..<close])
      let value = text.dropFirst(part[..<open].count).dropLast(
        part[part.index(after: close)...].count)
      values[name] = value.removingPercentEncoding ?? String(value)
    }
    return values
  }

  private static func segment(_ text: Substring) -> Template.Segment {
    guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close
    else { return .literal(text) }
    return .pattern(prefix: text[..<open], suffix: text[text.index(after: close)...])
  }

  /// A variable of a server stands for one segment.
  private static func begins(_ segments: [Substring], with base: [Substring]) -> Bool {
    segments.count >= base.count
      && zip(segments, base).allSatisfy { $0 == $1 || $1.contains("{") }
  }

  /// Returns how many segments are equal; nil if the path is another.
  private static func literals(in path: ArraySlice<Substring>, of template: [Template.Segment])
    -> Int?
  {
    guard path.count == template.count else { return nil }
    var count = 0
    for (text, segment) in zip(path, template) {
      switch segment {
      case .literal(let literal):
        guard text == literal || text.removingPercentEncoding == literal.removingPercentEncoding
        else { return nil }
        count += 1
      case .pattern(let prefix, let suffix):
        guard text.hasPrefix(prefix), text.hasSuffix(suffix),
          text.count > prefix.count + suffix.count
        else { return nil }
      }
    }
    return count
  }
}
