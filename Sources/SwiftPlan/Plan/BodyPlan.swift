import APIModel

/// Bodies of which the caller chooses the media type: `Body` is an enum of them.
extension Planner {
  /// The enum; nil where there is one body, or none.
  func bodyChoice(of index: Int) -> ChoiceView? {
    guard let body = api.operations[index].body, body.isChoice else { return nil }
    let request = names.operations[index].request
    let cases = zip(body.contents, names.operations[index].bodies).map { content, name in
      ChoiceView.Case(
        documentation: documentation(
          Documentation(description: "`\(content.mediaType)`")),
        declaration:
          "\(Keywords.escaped(name))(\(spell(content, as: .request, scope: [request]).text))"
      )
    }
    let isLarge = layout.isIndirect(choiceOf: body.contents.map(value(of:)))
    return ChoiceView(
      access: access, keyword: isLarge ? "indirect enum" : "enum", name: "Body", cases: cases)
  }

  /// How the enum is written.
  func bodyChoiceWrites(of index: Int) -> BodyChoiceView? {
    guard let body = api.operations[index].body, body.isChoice else { return nil }
    let cases = zip(body.contents, names.operations[index].bodies).map { content, name in
      let name = Keywords.escaped(name)
      let call = write(content)
      return BodyCaseView(name: name, call: call, parts: call == nil ? parts(of: content) : [])
    }
    return BodyChoiceView(isOptional: !body.isRequired, cases: cases)
  }
}
