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
          Documentation(description: "`\(content.mediaType)`")),
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
      let call = write(content)
      return BodyCaseView(name: name, call: call, parts: call == nil ? parts(of: content) : [])
    }
    return BodyChoiceView(isOptional: !body.isRequired, cases: cases)
  }
}
