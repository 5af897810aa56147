/// The members of an object, looked up by name.
struct JSONMembers {
  let text: JSONDocument
  let view: JSONView
  private let start: Int
  private let end: Int
  /// The name after the last member found. Callers that read in document order find the next member
  /// there.
  private var position: Int
  /// The name where the last search began. After a member out of place, the others follow there.
  private var skipped: Int
  /// The number of unsuccessful comparisons. Once a table would have been cheaper, names are looked
  /// up in one.
  private var misses = 0
  private var places: [ExactText: Int]?

  /// The members of the object at `token`.
  init(_ text: JSONDocument, _ token: Int) {
    self.text = text
    view = text.view
    start = token + 1
    end = view.next(token)
    position = start
    skipped = end
  }

  /// The token of the object.
  var object: Int { start - 1 }

  /// The last token in the object, or its own.
  var last: Int { end - 1 }

  /// Returns the token for the value of `name`.
  @inline(__always)
  mutating func find(_ name: String) -> Int? {
    guard position < end, view.isName(position, name) else { return search(name) }
    return found(position)
  }

  /// Returns the value of `name` in place.
  @inline(__always)
  mutating func literal(_ name: String) -> JSONLiteral? {
    guard let value = find(name) else { return nil }
    return view.literal(value)
  }

  /// Returns the value of `name`.
  mutating func node(_ name: String) -> JSONNode? {
    guard let value = find(name) else { return nil }
    return JSONNode(text: text, token: value)
  }

  @inline(__always)
  private mutating func found(_ name: Int) -> Int {
    let value = name &+ 1
    position = view.next(value)
    return value
  }

  private mutating func search(_ name: String) -> Int? {
    guard let place = place(of: name) else { return nil }
    skipped = position
    return found(place)
  }

  private mutating func place(of name: String) -> Int? {
    if skipped < end, view.isName(skipped, name) { return skipped }
    if misses > 8 * (end - start) + 256 { return lookUp(name) }
    return place(of: name, from: position, to: end) ?? place(of: name, from: start, to: position)
  }

  private mutating func place(of name: String, from first: Int, to last: Int) -> Int? {
    var place = first
    while place < last {
      if view.isName(place, name) { return place }
      place = view.next(place + 1)
      misses &+= 1
    }
    return nil
  }

  private mutating func lookUp(_ name: String) -> Int? {
    if places == nil {
      places = Dictionary(names.map { (ExactText(view.string($0)), $0) }) { first, _ in first }
    }
    return places?[ExactText(name)]
  }

  /// The tokens of the names, except names of superseded members.
  var names: [Int] {
    var names: [Int] = []
    var place = start
    while place < end {
      if view.tokens[place].kind != .superseded { names.append(place) }
      place = view.next(place + 1)
    }
    return names
  }
}
