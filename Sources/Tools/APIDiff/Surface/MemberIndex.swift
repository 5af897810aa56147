/// The first member of each name and each form on the wire.
struct MemberIndex {
  private let members: [Member]
  /// Empty while a linear search is faster than hashing.
  private var names: [String: Int] = [:]
  private var wires: [Member.Wire: Int] = [:]
  private static let few = 32

  init(_ members: [Member]) {
    self.members = members
    guard members.count > Self.few else { return }
    for (index, member) in members.enumerated().reversed() {
      names[member.name] = index
      if let wire = member.wire { wires[wire] = index }
    }
  }

  subscript(name: String) -> Member? {
    names.isEmpty ? members.first { $0.name == name } : names[name].map { members[$0] }
  }

  subscript(wire: Member.Wire) -> Member? {
    names.isEmpty ? members.first { $0.wire == wire } : wires[wire].map { members[$0] }
  }
}
