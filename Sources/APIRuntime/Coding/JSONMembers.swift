/// The members of an object in a text, looked up by name.
struct JSONMembers {
  let text: JSONText
  private let start: Int
  private let end: Int
  /// The name behind the member that was found last: callers that read in the order of the text find the next one there.
  private var position: Int
  /// How many members have been looked at in vain. When it would have been cheaper, names are looked up in a table.
  private var misses = 0
  private var places: [MemberName: Int]?

  /// The members of the object at `token`.
  init(_ text: JSONText, _ token: Int) {
    self.text = text
    start = token + 1
    end = text.next(token)
    position = start
  }

  /// The token of the object.
  var object: Int { start - 1 }

  /// Returns the token of the value of `name`.
  @inline(__always)
  mutating func find(_ name: String) -> Int? {
    guard position < end, text.isName(position, name) else { return search(name) }
    return found(position)
  }

  /// Returns the value of `name` where it stands.
  @inline(__always)
  mutating func literal(_ name: String) -> JSONLiteral? { find(name).map(text.literal) }

  /// Returns the value of `name`.
  mutating func node(_ name: String) -> JSONNode? {
    find(name).map { JSONNode(text: text, token: $0) }
  }

  @inline(__always)
  private mutating func found(_ name: Int) -> Int {
    let value = name &+ 1
    position = text.next(value)
    return value
  }

  private mutating func search(_ name: String) -> Int? {
    if misses > 8 * (end - start) + 256 { return lookUp(name) }
    var place = position
    while place < end {
      if text.isName(place, name) { return found(place) }
      place = text.next(place + 1)
      misses &+= 1
    }
    place = start
    while place < position {
      if text.isName(place, name) { return found(place) }
      place = text.next(place + 1)
      misses &+= 1
    }
    return nil
  }

  private mutating func lookUp(_ name: String) -> Int? {
    if places == nil {
      places = Dictionary(names.map { (MemberName(text.string($0)), $0) }) { first, _ in first }
    }
    return places?[MemberName(name)].map { found($0) }
  }

  /// The tokens of the names that count.
  var names: [Int] {
    var names: [Int] = []
    var place = start
    while place < end {
      if text.tokens[place].kind != .superseded { names.append(place) }
      place = text.next(place + 1)
    }
    return names
  }
}
