import Foundation

/// A value in a ``JSONDocument``.
struct JSONNode {
  let text: JSONDocument
  let token: Int

  @inline(__always)
  var kind: JSONToken.Kind { text.view.tokens[token].kind }

  @inline(__always)
  var literal: JSONLiteral { text.view.literal(token) }

  var isNull: Bool { kind == .null }

  /// The elements of an array.
  var elements: [JSONNode]? {
    guard kind == .array else { return nil }
    var elements: [JSONNode] = []
    var place = token + 1
    let view = text.view
    let end = view.next(token)
    while place < end {
      elements.append(JSONNode(text: text, token: place))
      place = view.next(place)
    }
    return elements
  }

  /// The members of an object.
  var members: JSONMembers? { kind == .object ? JSONMembers(text, token) : nil }

  /// The path of the value.
  var path: [any CodingKey] { text.path(to: token) }
}

// MARK: - Trees

extension JSONNode {
  /// The value as a tree. It is built without recursion, since the value may be deeply nested.
  var json: JSON {
    let view = text.view
    var open: [OpenContainer] = []
    var place = token
    while true {
      if let last = open.last, last.isObject, last.end > place {
        open[open.count - 1].name = place
        place += 1
      }
      let entry = view.tokens[place]
      if entry.isContainer {
        open.append(OpenContainer(isObject: entry.kind == .object, end: view.next(place)))
        place += 1
      } else {
        let value = JSON.read(view.literal(place)) ?? .null
        guard let last = open.indices.last else { return value }
        open[last].add(value, in: text)
        place += 1
      }
      while let last = open.last, last.end == place {
        open.removeLast()
        guard let outer = open.indices.last else { return last.json }
        open[outer].add(last.json, in: text)
      }
    }
  }
}

/// An array or object whose end has not been reached yet.
private struct OpenContainer {
  let isObject: Bool
  let end: Int
  private var elements: [JSON] = []
  private var members: [JSONObject.Member] = []
  private var places: [ExactText: Int] = [:]
  /// The name of the next member.
  var name = 0

  init(isObject: Bool, end: Int) {
    self.isObject = isObject
    self.end = end
  }

  var json: JSON { isObject ? .object(JSONObject(members: members)) : .array(elements) }

  /// Adds a value. If a name repeats, the last value replaces the first one in its place.
  mutating func add(_ value: JSON, in text: JSONDocument) {
    guard isObject else { return elements.append(value) }
    let member = JSONObject.Member(key: text.view.string(name), value: value)
    if text.index.hasDuplicates {
      let known = places.updateValue(members.count, forKey: ExactText(member.key))
      if let known {
        places[ExactText(member.key)] = known
        members[known] = member
        return
      }
    }
    members.append(member)
  }
}
