import APIModel

/// The names of the properties for headers.
enum HeaderNames {
  static func names(of headers: [ResponseHeader], _ chosen: ChosenNames) -> [String] {
    let style = chosen.style
    return NameScope.assign(
      headers, reserved: Keywords.impossibleMembers.union(["fields"]), chosen: chosen.gone[.headers]
    ) { header in
      let text = header.name.text
      return .given(chosen.name(ofHeader: header)) {
        let name =
          header.nameOverride.map(style.chosenMember) ?? chosen.derived.header(text)
        return CandidateList(
          text, name, else: [style.lowerCamel(text), style.lowerCamelNamingSymbols(text)])
      }
    }
  }
}
