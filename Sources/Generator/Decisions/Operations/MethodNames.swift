import APIModel

/// The names of the methods that send requests, and of their groups.
struct MethodNames {
  /// The names of the methods, by operation.
  private(set) var methods: [String]
  /// The names of the methods that iterate over the items of all pages, by operation.
  private(set) var items: [Int: String] = [:]
  /// The same for recorded lists that lost their pages, unless the file has a line for them.
  private(set) var goneItems: [Int: String] = [:]
  /// The property of the client for each group.
  private(set) var groups: [String] = []

  private let operations: [OperationNaming]
  private let chosen: ChosenNames
  /// The keys of lists that have recorded pages.
  private let paged: Set<String>

  init(_ operations: [OperationNaming], groups: OperationGroups, chosen: ChosenNames) {
    self.operations = operations
    self.chosen = chosen
    paged = chosen.isRecord ? chosen.pages.keysWithPages : []
    methods = operations.map { _ in "" }
    // The client has `send`, and every group has `client`.
    let taken = Keywords.impossibleMembers.union(["client", "send"])
    let recorded = chosen.values(of: .groups).union(chosen.recordedGroups)
    let (gone, goneGroups) = (chosen.gone.methods(in: nil), groups.groups.map(goneMethods))
    keepItems(groups.ungrouped, beside: taken.union(recorded).union(gone))
    assign(groups.ungrouped, reserved: taken, beside: recorded.union(gone))
    for (group, gone) in zip(groups.groups, goneGroups) {
      keepItems(group.operations, beside: taken.union(gone))
      assign(group.operations, reserved: taken.subtracting(["send"]), beside: gone)
    }
    self.groups = NameScope.assign(
      groups.groups,
      reserved: taken.union(groups.ungrouped.map { methods[$0] })
        .union(groups.ungrouped.compactMap { items[$0] }),
      chosen: chosen.gone[.groups].union(gone)
    ) { group in
      let name = chosen.derived.group(group.name)
      // In scripts without capitals, the type of the group has the same name.
      let hasCapitals = name != chosen.style.upperCamel(group.name)
      return CandidateList(
        group.tag, candidates: [name, name + (hasCapitals ? "API" : "Group")]
      )
      .choosing(group.property)
    }
    nameItems(groups.ungrouped, beside: taken.union(self.groups).union(gone))
    for (group, gone) in zip(groups.groups, goneGroups) {
      nameItems(group.operations, beside: taken.union(gone))
    }
  }

  private func goneMethods(_ group: OperationGroups.Group) -> Set<String> {
    group.property.map { chosen.gone.methods(in: $0) } ?? []
  }

  /// Names the methods beside lists that are recorded, which no method takes.
  private mutating func keepItems(_ indices: [Int], beside others: Set<String>) {
    let lists = indices.filter { operations[$0].operation.paging != nil }
    for index in lists { items[index] = chosen.name(.items, of: operations[index].operation) }
    guard chosen.isRecord else { return }
    var kept: [Int] = []
    var methods: [Int: String] = [:]
    // A loop: a closure would copy `self` for each operation.
    for index in indices {
      let operation = operations[index].operation
      methods[index] = chosen.name(.methods, of: operation)
      guard items[index] == nil, hadPages(operation), chosen.name(.items, of: operation) == nil
      else { continue }
      kept.append(index)
    }
    let names = ItemsNames.names(
      of: Set(kept.compactMap { methods[$0] }),
      beside: others.union(methods.values).union(indices.compactMap { items[$0] }), chosen.style)
    for index in kept {
      let name = methods[index].flatMap { names[$0] }
      if lists.contains(index) { items[index] = name } else { goneItems[index] = name }
    }
  }

  /// Returns whether the record has the pages of a list, or may leave them out.
  private func hadPages(_ operation: APIModel.Operation) -> Bool {
    operation.describesPages && operation.paging != nil || paged.contains(operation.pagesKey)
  }

  /// Names the methods beside all other lists.
  private mutating func nameItems(_ indices: [Int], beside others: Set<String>) {
    let rest = indices.filter { operations[$0].operation.paging != nil && items[$0] == nil }
    if rest.isEmpty { return }
    let taken = indices.flatMap { [methods[$0], items[$0], goneItems[$0]].compactMap(\.self) }
    let names = ItemsNames.names(
      of: Set(rest.map { methods[$0] }), beside: others.union(taken), chosen.style)
    for index in rest { items[index] = names[methods[index]] }
  }

  /// Assigns the names of a group, which may not use any of `others`.
  private mutating func assign(
    _ indices: [Int], reserved: Set<String>, beside others: Set<String>
  ) {
    let own = indices.compactMap { chosen.name(.methods, of: operations[$0].operation) }
    let scope = OperationScope(
      reserved: reserved,
      chosen: others.union(own).union(indices.compactMap { items[$0] ?? goneItems[$0] }))
    let names = scope.assign(indices.map { operations[$0].method(reserved: reserved) })
    for (index, name) in zip(indices, names) { methods[index] = name }
  }
}
