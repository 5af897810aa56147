import APIModel

/// The names of the methods that send requests, and of their groups.
struct MethodNames {
  /// The names of the methods, by operation.
  private(set) var methods: [String]
  /// The names of the methods that iterate over the items of all pages, by operation.
  private(set) var items: [Int: String] = [:]
  /// The property of the client for each group.
  private(set) var groups: [String] = []

  private let operations: [OperationNaming]
  private let chosen: ChosenNames

  init(_ operations: [OperationNaming], groups: OperationGroups, chosen: ChosenNames) {
    self.operations = operations
    self.chosen = chosen
    methods = operations.map { _ in "" }
    // The client has `send`, and every group has `client`.
    let taken = Keywords.impossibleMembers.union(["client", "send"])
    assign(
      groups.ungrouped, reserved: taken,
      beside: chosen.values(of: .groups).union(chosen.recordedGroups)
        .union(chosen.gone.methods(in: nil)))
    for group in groups.groups {
      assign(
        group.operations, reserved: taken.subtracting(["send"]),
        beside: group.property.map { chosen.gone.methods(in: $0) } ?? [])
    }
    self.groups = NameScope.assign(
      groups.groups, reserved: taken.union(groups.ungrouped.map { methods[$0] }),
      chosen: chosen.gone[.groups].union(chosen.gone.methods(in: nil))
    ) { group in
      let name = chosen.derived.group(group.name)
      // In scripts without capitals, the type of the group has the same name.
      let hasCapitals = name != chosen.style.upperCamel(group.name)
      return CandidateList(
        group.tag, candidates: [name, name + (hasCapitals ? "API" : "Group")]
      )
      .choosing(group.property)
    }
    nameItems(groups.ungrouped, beside: taken.union(self.groups))
    for group in groups.groups { nameItems(group.operations, beside: taken) }
  }

  private mutating func nameItems(_ indices: [Int], beside others: Set<String>) {
    let paged = indices.filter { operations[$0].operation.paging != nil }
    if paged.isEmpty { return }
    let names = ItemsNames.names(
      of: Set(paged.map { methods[$0] }), beside: others.union(indices.map { methods[$0] }),
      chosen.style)
    for index in paged { items[index] = names[methods[index]] }
  }

  /// Assigns the names of a group, which may not use any of `others`.
  private mutating func assign(
    _ indices: [Int], reserved: Set<String>, beside others: Set<String>
  ) {
    let own = indices.compactMap { chosen.name(.methods, of: operations[$0].operation) }
    let scope = OperationScope(reserved: reserved, chosen: others.union(own))
    let names = scope.assign(indices.map { operations[$0].method(reserved: reserved) })
    for (index, name) in zip(indices, names) { methods[index] = name }
  }
}
