/// Writes a tree as indexed bytes, only for the decoder: strings and numbers are not delimited.
struct JSONTextWriter {
  private(set) var index = JSONIndex(forBytes: 0)
  private var bytes: [UInt8] = []

  /// A copy of the bytes, which the caller deallocates.
  var ownedBytes: UnsafeBufferPointer<UInt8> {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    return UnsafeBufferPointer(copy)
  }

  /// A container whose end has not been written yet.
  private struct Open {
    let token: Int
    var elements: ArraySlice<JSON> = []
    var members: ArraySlice<JSONObject.Member> = []
  }

  /// Writes a value without recursion, since it may be deeply nested.
  mutating func write(_ json: JSON) {
    var open: [Open] = []
    add(json, to: &open)
    while let last = open.indices.last {
      if let element = open[last].elements.popFirst() {
        add(element, to: &open)
      } else if let member = open[last].members.popFirst() {
        add(.string, member.key)
        add(member.value, to: &open)
      } else {
        index.close(open.removeLast().token)
      }
    }
  }

  private mutating func add(_ json: JSON, to open: inout [Open]) {
    switch json {
    case .null: index.append(JSONToken(.null, offset: 0))
    case .bool(let value): index.append(JSONToken(value ? .true : .false, offset: 0))
    case .number(let digits): add(.number, digits)
    case .string(let text): add(.string, text)
    case .array(let elements):
      open.append(Open(token: index.count, elements: elements[...]))
      index.append(JSONToken(.array, holding: 0))
    case .object(let object):
      open.append(Open(token: index.count, members: Self.unique(object.members)[...]))
      index.append(JSONToken(.object, holding: 0))
    }
  }

  private mutating func add(_ kind: JSONToken.Kind, _ text: String) {
    index.append(kind, offset: bytes.count, length: text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Returns the members, except those that repeat an earlier name.
  private static func unique(_ members: [JSONObject.Member]) -> [JSONObject.Member] {
    var names: Set<ExactText> = []
    names.reserveCapacity(members.count)
    return members.filter { names.insert(ExactText($0.key)).inserted }
  }
}
