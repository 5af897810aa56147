import English
import SpecDocument
import APIModel

/// The names of one operation and of everything in its request struct.
package struct OperationNames {
  /// How callers write the operation, for messages and middleware: `users.get`.
  package let call: String
  package let request: String
  /// The method in its group, or in the client.
  package let method: String
  /// The method beside it that iterates over the items of all pages; nil without pages.
  package let items: String?
  /// Whether the method is named after an action that changes nothing: `searchUsers`.
  package var onlyReads: Bool { Words.split(method).first.map(PathVerbs.changesNothing) ?? false }
  /// By position in ``Operation/parameters``.
  package let parameters: [String]
  /// The cases of a body with several media types, by position.
  package let bodies: [String]
  /// The cases of each response, by position: one for each media type, and at least one.
  package let outcomes: [[String]]
  /// The properties for the documented headers, by position in ``Operation/responseHeaders``.
  package let headers: [String]
  /// The methods that follow the links, by position in ``Operation/links``.
  package let links: [String]

  init(
    _ naming: OperationNaming, method: String, items: String?, property: String?, types: TypeNames
  ) {
    let (operation, style) = (naming.operation, naming.style)
    call = (property.map { $0 + "." } ?? "") + method
    request = types.requests[naming.index]
    self.method = method
    self.items = items
    parameters = Self.parameters(of: naming, types)
    let contents = operation.body?.contents ?? []
    bodies =
      naming.recordedCases([
        zip(contents, MediaTypeName.lowerCamel(contents, style)).map {
          (.bodyAs($0.mediaType.text), $1)
        }
      ])[0]
    outcomes = Self.outcomes(of: naming, types)
    headers = HeaderNames.names(of: operation.responseHeaders, naming.chosen)
    links = Self.links(of: operation, beside: parameters, style)
  }
}

extension OperationNaming {
  /// Returns the recorded names of the cases for contents in one of several media types, or else their own.
  fileprivate func recordedCases(_ cases: [[(role: TypeDeclaration.Role, name: String)]])
    -> [[String]]
  {
    let names = cases.map { $0.map(\.name) }
    guard cases.contains(where: { $0.count > 1 }), !chosen.values(of: .cases).isEmpty else {
      return names
    }
    let lists = cases.joined().map { role, name in
      let key = chosen.keys.key(role, ofOperation: index)
      return CandidateList(key ?? name, candidates: [name])
        .choosing(role.keyOfWhole == nil ? nil : chosen.name(.cases, [key]))
    }
    guard lists.contains(where: { $0.chosen != nil }) else { return names }
    var rest = NameScope.assign(lists, reserved: Keywords.impossibleCases.union(["unknown"]))[...]
    return cases.map { each in
      defer { rest = rest.dropFirst(each.count) }
      return Array(rest.prefix(each.count))
    }
  }
}

// MARK: - Scopes

extension OperationNames {
  /// Returns the names of the parameters, with the location if two would have the same name.
  private static func parameters(of naming: OperationNaming, _ types: TypeNames) -> [String] {
    let (operation, style, chosen) = (naming.operation, naming.style, naming.chosen)
    let hidden = types.hidden(byParametersOf: naming.index)
    guard !operation.parameters.isEmpty else { return [] }
    let body: Set<String> = operation.body == nil ? [] : ["body"]
    return NameScope.assign(
      operation.parameters, reserved: Keywords.impossibleMembers.union(body).union(hidden),
      chosen: chosen.goneMembers(of: .operation(naming.index))
    ) { parameter in
      let text = parameter.name.text
      let name = naming.name(of: parameter)
      // `filter` keeps its name beside OData's `$filter`, and `id` beside `_id`.
      let isPlain = text.first.map { $0.isLetter || $0.isNumber } == true
      return CandidateList(
        "\(parameter.location.rank) \(isPlain ? 0 : 1) \(text)", name,
        else: (text.first != "$" ? [] : [style.lowerCamel("odata " + text)]) + [
          style.member(text), style.member(parameter.location.rawValue + " " + text),
        ] + SwiftName.others(than: name, for: text, style)
      ).choosing(
        types.member(
          chosen.name(of: parameter, ofOperation: naming.index), in: .operation(naming.index)))
    }
  }

  /// Returns the cases: `notFound`, or `notFoundJSON` if there are several media types.
  private static func outcomes(of naming: OperationNaming, _ types: TypeNames) -> [[String]] {
    let (operation, style) = (naming.operation, naming.style)
    let isOnlySuccess = operation.responses.filter(\.isSuccess).count == 1
    // The failures of several operations are declared once.
    let isShared = types.sharedFailures.contains { $0.operations.contains(naming.index) }
    let cases = operation.responses.map { response in
      let contents = response.contents
      let status = StatusName.lowerCamel(response.status)
      guard contents.count > 1 else {
        return [(TypeDeclaration.Role.response(response.status), status)]
      }
      return zip(contents, MediaTypeName.lowerCamel(contents, style)).map { content, word in
        let name =
          response.isSuccess && isOnlySuccess
          ? word : style.lowerCamel(Words.split(status) + Words.split(word))
        return isShared && !response.isSuccess
          ? (.response(response.status), name)
          : (.responseAs(response.status, content.mediaType.text), name)
      }
    }
    return naming.recordedCases(cases)
  }

  private static func links(
    of operation: APIModel.Operation, beside parameters: [String], _ style: WordStyle
  ) -> [String] {
    guard !operation.links.isEmpty else { return [] }
    let taken = Set(parameters).union(["body", "write", "decode", "endpoint", "at"])
    return NameScope.assign(operation.links, reserved: Keywords.impossibleMembers.union(taken)) {
      link in
      let name = style.lowerCamel(link.name.text)
      return CandidateList(
        link.name.text + " \(link.target)", name,
        else: [name + "Request", style.lowerCamelNamingSymbols(link.name.text)])
    }
  }
}
