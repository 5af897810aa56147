import Foundation

/// The members in which servers put a message for people, compared by their letters in lower case:
/// `long_message`, `longMessage` and `LongMessage` are one.
enum MessageMembers {
  /// The members of an error, the best first.
  private static let own = [
    "longmessage", "usermessage", "displaymessage", "message", "errormessage", "errormessages",
    "error", "errors", "detail", "title", "details", "statusmessage", "reason", "msg",
    "errordescription",
    "description", "hydradescription", "faultstring", "nonfielderrors",
  ]

  /// The members of `error`, and of the elements of `errors` and other lists.
  private static let nested = [
    "errorusermsg", "longmessage", "usermessage", "message", "detail", "title", "details", "reason",
    "msg", "description", "defaultmessage",
  ]

  /// The members that hold an error among other things.
  private static let wrappers = ["error", "errors", "fault", "detail"]
  /// The members of results, which may hold an error.
  private static let results = ["meta", "data"]

  /// The members of a message in several languages.
  private static let translated = ["value", "text"]

  /// The names under which Rails and Django write messages that are not about one field.
  private static let whole: Set = ["base", "__all__"]

  /// Returns the strings of an error in JSON that may be its message, the best first. A list has
  /// an error in each element.
  static func texts(in body: JSON) -> [String] {
    texts(in: body, depth: 0) + invalidFields(of: body)
  }

  private static func texts(in body: JSON, depth: Int) -> [String] {
    if let text = body.string { return depth == 0 ? [text] : [] }
    if let elements = body.array {
      return elements.prefix(mostElements).filter { $0.array == nil }
        .flatMap { texts(in: $0, depth: depth) }
    }
    let members = members(of: body)
    // A plain `error` is often a code.
    let error = members["error"]?.string
    var found: [String] = []
    for name in own where name != "error" || error == nil {
      if let member = members[name] { found += texts(inMember: member) }
    }
    if let error { found.append(error) }
    guard depth < deepest else { return found }
    for name in results {
      for error in ["error", "errors", "message"] {
        if let member = members[name]?.object?[error] { found += texts(inMember: member) }
      }
    }
    for name in wrappers {
      guard let member = members[name] else { continue }
      // A field may have the name of a member with the message.
      let fields = invalidFields(of: member)
      found += fields + texts(in: member, depth: depth + 1)
      if fields.isEmpty, name == "errors" { found += invalidFields(of: member, mayBePlain: true) }
    }
    return found
  }

  /// Returns the messages of an object whose members are the fields that a server found invalid, as
  /// Rails and Django write it: `{"name": ["can't be blank"]}`. Without lists, any object looks so.
  private static func invalidFields(of value: JSON, mayBePlain: Bool = false) -> [String] {
    let fields = value.object?.members ?? []
    let messages = fields.prefix(mostElements).map { field in
      (mayBePlain ? field.value : field.value.array?.first)?.string.map { (field.key, $0) }
    }
    // Beside other members, these are not messages.
    guard messages.allSatisfy({ $0 != nil }) else { return [] }
    return messages.compactMap(\.self).filter { $0.1.contains(" ") }.map { field, text in
      Self.whole.contains(field) ? text : "\(field): \(text)"
    }
  }

  private static let mostElements = 20
  private static let deepest = 2

  private static func texts(inMember member: JSON) -> [String] {
    guard let elements = member.array else { return strings(in: member) }
    return elements.prefix(mostElements).flatMap { strings(in: $0) }
  }

  private static func strings(in value: JSON) -> [String] {
    if let string = value.string { return [string] }
    let members = members(of: value)
    return strings(members, nested + translated)
      + nested.flatMap { members[$0].map { strings(self.members(of: $0), translated) } ?? [] }
  }

  private static func strings(_ members: [String: JSON], _ names: [String]) -> [String] {
    names.compactMap { members[$0]?.string }
  }

  private static func members(of value: JSON) -> [String: JSON] {
    var members: [String: JSON] = [:]
    for member in (value.object?.members ?? []).reversed() {
      members[member.key.lowercased().filter(\.isLetter)] = member.value
    }
    return members
  }
}
