import APIModel
import SpecDocument

extension DecidedNames {
  mutating func addOperations(
    _ decisions: Decisions, _ keys: NameKeys, _ derivedParameters: [[String]]
  ) {
    let derived = decisions.chosen.derived
    var properties: [Int: String] = [:]
    for (group, property) in zip(decisions.groups.groups, decisions.groupProperties) {
      for index in group.operations { properties[index] = property }
    }
    var (requests, methods, items): ([DecidedName], [DecidedName], [DecidedName]) = ([], [], [])
    var (parameters, headers, cases): ([DecidedName], [DecidedName], [DecidedName]) = ([], [], [])
    let contested = decisions.contestedLists
    for (index, operation) in decisions.api.operations.enumerated() {
      guard let key = keys.operation(index) else { continue }
      let names = decisions.operations[index]
      let span = operation.name?.span ?? operation.span
      requests.append(DecidedName(kind: .requests, key: key, name: names.request, span: span))
      methods.append(
        DecidedName(
          kind: .methods, key: key, name: names.method, group: properties[index], span: span))
      if let items = decisions.goneItems[index] {
        goneItems.append(ChosenNames.Choice(wire: key, name: items, span: .nowhere))
      }
      if let name = names.items {
        items.append(
          DecidedName(
            kind: .items, key: key, name: name,
            derived: contested.contains(index) ? nil : derived.items(beside: names.method),
            span: span))
      }
      for (place, parameter) in operation.parameters.enumerated() where lists(key) {
        let text = parameter.name.text
        let own = derivedParameters[index][place]
        parameters.append(
          DecidedName(
            kind: .parameters, key: keys.parameter(parameter, ofOperation: index),
            name: names.parameters[place], derived: own,
            reason: own == "body" && operation.body != nil ? "the request has a body" : nil,
            scope: key, fallbacks: [text], span: parameter.name.span))
      }
      headers += self.headers(operation.responseHeaders, names.headers, key, derived)
      cases += self.cases(of: operation, names, index, decisions)
    }
    for (webhook, names) in zip(decisions.api.webhooks, decisions.webhookHeaders) {
      headers += self.headers(webhook.headers, names, webhook.name.text, derived)
    }
    let shared = zip(decisions.api.clientParameters, decisions.client.parameters).map {
      DecidedName(
        kind: .parameters, key: keys.parameter($0), name: $1,
        derived: derived.style.lowerCamel($0.name.text), scope: "client", span: $0.name.span)
    }
    add(.requests, requests)
    add(.methods, methods)
    add(.items, items)
    add(.parameters, shared + parameters)
    add(.headers, headers)
    add(.cases, cases)
  }

  /// Returns the cases of an operation's bodies and responses with several media types. A first one may
  /// have been alone before.
  private func cases(
    of operation: APIModel.Operation, _ names: OperationNames, _ index: Int,
    _ decisions: Decisions
  ) -> [DecidedName] {
    let bodies = names.bodies.count > 1 ? names.bodies : []
    let outcomes = names.outcomes.filter { $0.count > 1 }.joined()
    if bodies.isEmpty && outcomes.isEmpty { return [] }
    let successes = operation.responses.filter(\.isSuccess).map(\.status)
    return zip(operation.contentsOfSeveral, bodies + outcomes).map { content, name in
      let isNamed =
        content.content.type.named.map { decisions.graph[$0].isOfOneMediaType } ?? false
      let former: String? =
        switch content.role {
        case _ where !content.isMain: nil
        // The only success had no case, but its type is reported.
        case .responseAs(let status, _) where !isNamed || successes != [status]:
          StatusName.lowerCamel(status)
        case .bodyAs where !isNamed: "body"
        default: nil
        }
      return DecidedName(
        kind: .cases, key: keys.key(content.role, ofOperation: index) ?? "", name: name,
        reason: former.map { _ in Self.severalMediaTypes }, former: former,
        scope: keys.operation(index) ?? "", span: operation.span)
    }
  }

  private func headers(
    _ headers: [ResponseHeader], _ names: [String], _ scope: String, _ derived: DerivedNames
  ) -> [DecidedName] {
    zip(headers, names).map {
      DecidedName(
        kind: .headers, key: $0.name.text, name: $1, derived: derived.header($0.name.text),
        scope: scope, span: $0.name.span)
    }
  }
}

extension Decisions {
  /// Returns the lists whose method that iterates over their items has a name that does not follow from
  /// the list's method alone, because another list of the group wants it, or will if it gets pages.
  fileprivate var contestedLists: Set<Int> {
    let scopes = groups.groups.map(\.operations) + [groups.ungrouped]
    func isList(_ index: Int) -> Bool {
      api.operations[index].returnsList || api.operations[index].paging != nil
    }
    return scopes.reduce(into: []) { contested, scope in
      let paged = scope.filter { api.operations[$0].paging != nil }
      if paged.isEmpty { return }
      // Other methods matter only beside a list whose pages the document describes.
      let isDescribed = paged.contains { api.operations[$0].describesPages }
      let rivals = Dictionary(grouping: isDescribed ? scope : scope.filter(isList)) {
        ItemsNames.name(beside: operations[$0].method, style)
      }
      for rivals in rivals.values where rivals.count > 1 {
        let lists = rivals.filter(isList)
        for index in rivals where lists.count > 1 || api.operations[index].describesPages {
          contested.insert(index)
        }
      }
    }
  }
}
