import APIModel

/// Bodies of which the caller chooses the media type: `Body` is an enum of them.
extension Planner {
  /// The enum; nil where there is one body, or none.
  func bodyChoice(of operation: Operation, request: String) -> ChoiceView? {
    guard let body = operation.body, body.isChoice else { return nil }
    let names = MediaTypeName.lowerCamel(body.contents)
    let cases = body.contents.enumerated().map { index, content in
      ChoiceView.Case(
        documentation: documentation(
          Documentation(description: "`\(content.mediaType)`"), depth: 2),
        declaration:
          "\(Keywords.escaped(names[index] ?? ""))(\(spell(content, as: .request, scope: [request])))"
      )
    }
    let isLarge = layout.isIndirect(choiceOf: body.contents.map(value(of:)))
    return ChoiceView(
      access: access, keyword: isLarge ? "indirect enum" : "enum", name: "Body", cases: cases)
  }

  /// How the enum is written.
  func bodyChoiceWrites(of operation: Operation) -> BodyChoiceView? {
    guard let body = operation.body, body.isChoice else { return nil }
    let names = MediaTypeName.lowerCamel(body.contents)
    let cases = body.contents.enumerated().map { index, content in
      let name = Keywords.escaped(names[index] ?? "")
      let call = write(content, indentation: 6)
      let isLong = isLong("case .\(name)(let body): try request.\(call ?? "")", depth: 2)
      return BodyCaseView(
        name: name, call: call ?? "",
        parts: call == nil ? parts(of: content, indentation: 6) : [], isLong: isLong)
    }
    return BodyChoiceView(isOptional: !body.isRequired, cases: cases)
  }
}
