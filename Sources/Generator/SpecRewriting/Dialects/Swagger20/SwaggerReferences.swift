import SpecDocument

/// The new places of the targets of references.
extension SwaggerLowering {
  /// Returns a reference to the target's place after lowering: `#/components/schemas/User` for
  /// `#/definitions/User`. In other files, definitions stay in place.
  func reference(_ node: Node) -> Node {
    guard !isFragment, let text = node.string, spec?.leadsElsewhere(node) != true,
      text.hasPrefix("#/")
    else { return node }
    let tokens = JSONPointer(fragment: text.dropFirst(2)).tokens
    guard let moved = moved(tokens) else { return node }
    return .text(JSONPointer(moved).fragment, at: node.span)
  }

  private func moved(_ tokens: [String]) -> [String]? {
    switch tokens.first {
    case "definitions": return ["components", "schemas"] + tokens.dropFirst()
    case "parameters" where tokens.count > 1:
      let parameter = root["parameters"]?[tokens[1]]
      return ["components", "parameters", tokens[1]]
        + inParameter(Array(tokens.dropFirst(2)), of: parameter)
    case "responses" where tokens.count > 1:
      let response = root["responses"]?[tokens[1]]
      return ["components", "responses", tokens[1]]
        + inResponse(Array(tokens.dropFirst(2)), of: response, produces: produces, status: nil)
    case "paths": return movedInPath(tokens)
    default: return nil
    }
  }

  /// Returns the new place of an operation's parameter or response, or of a part of it.
  private func movedInPath(_ tokens: [String]) -> [String]? {
    guard tokens.count > 3, let item = root["paths"]?[tokens[1]] else { return nil }
    if tokens[2] == "parameters" {
      // A body of the path moves into each of its operations; the first one will do.
      let method = item.mapping?.entries.first { Self.methods.contains($0.key) }
      return movedParameter(tokens, 3, in: item, of: method?.key, operation: method?.value)
    }
    guard let operation = item[tokens[2]] else { return nil }
    switch tokens[3] {
    case "parameters" where tokens.count > 4:
      return movedParameter(tokens, 4, in: operation, of: tokens[2], operation: operation)
    case "responses" where tokens.count > 5:
      return tokens.prefix(5)
        + inResponse(
          Array(tokens.dropFirst(5)), of: operation["responses"]?[tokens[4]],
          produces: operation["produces"]?.sequence ?? produces, status: tokens[4])
    default: return nil
    }
  }

  /// Returns the new place of the parameter at the token `index`. Parameters of the body are no
  /// longer in the list.
  private func movedParameter(
    _ tokens: [String], _ index: Int, in owner: Node, of method: String?, operation: Node?
  ) -> [String]? {
    let list = resolved(owner["parameters"])
    guard let position = Int(tokens[index]), list.indices.contains(position) else { return nil }
    let parameter = list[position].resolved
    let rest = Array(tokens.dropFirst(index + 1))
    guard isBody(parameter) else {
      let before = list[..<position].count { !isBody($0.resolved) }
      return tokens.prefix(index) + [String(before)] + inParameter(rest, of: parameter)
    }
    guard let method, parameter["in"]?.string == "body", rest.first == "schema" else { return nil }
    let consumes = operation?["consumes"]?.sequence ?? self.consumes
    let mediaType = consumes.lazy.compactMap(\.string).first ?? "application/json"
    return ["paths", tokens[1], method, "requestBody", "content", mediaType] + rest
  }

  /// Returns the path inside a parameter: `items` has moved into its schema.
  private func inParameter(_ rest: [String], of parameter: Node?) -> [String] {
    guard rest.first == "items", parameter?["schema"] == nil else { return rest }
    return ["schema"] + rest
  }

  private func inResponse(
    _ rest: [String], of response: Node?, produces: [Node], status: String?
  ) -> [String] {
    switch rest.first {
    case "schema":
      guard let schema = response?["schema"] else { return rest }
      let (mediaTypes, fallback) = mediaTypes(of: schema, produces: produces, status: status)
      return ["content", mediaTypes.lazy.compactMap(\.string).first ?? fallback] + rest
    case "headers" where rest.count > 2 && rest[2] == "items":
      return rest.prefix(2) + ["schema"] + rest.dropFirst(2)
    default: return rest
    }
  }
}
