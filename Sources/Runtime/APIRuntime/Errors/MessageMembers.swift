import Foundation

/// The members in which servers put a message for people, compared by their letters in lower case:
/// `long_message`, `longMessage` and `LongMessage` are one.
enum MessageMembers {
  /// The members of an error, the best first.
  private static let own = [
    "longmessage", "usermessage", "displaymessage", "message", "errormessage", "errormessages",
    "error", "errors", "detail", "title", "statusmessage", "reason", "msg", "errordescription",
    "description", "faultstring", "nonfielderrors",
  ]

  /// The members of `error`, and of the elements of `errors` and other lists.
  private static let nested = [
    "errorusermsg", "longmessage", "usermessage", "message", "detail", "title", "reason", "msg",
    "description",
  ]

  /// The members of a message in several languages.
  private static let translated = ["value", "text"]

  /// Returns the strings of an error in JSON that may be its message, the best first. A list has
  /// an error in each element.
  static func texts(in body: JSON) -> [String] {
    if let elements = body.array {
      return elements.prefix(20).filter { $0.object != nil }.flatMap { texts(in: $0) }
    }
    let members = members(of: body)
    // A plain `error` is often a code.
    let error = members["error"]?.string
    return own.filter { $0 != "error" || error == nil }
      .flatMap { members[$0].map(texts(inMember:)) ?? [] } + [error].compactMap(\.self)
  }

  private static func texts(inMember member: JSON) -> [String] {
    guard let elements = member.array else { return strings(in: member) }
    return elements.prefix(20).flatMap { strings(in: $0) }
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
