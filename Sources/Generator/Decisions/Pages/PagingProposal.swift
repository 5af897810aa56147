import APIModel
import SpecDocument

/// An annotation that the author of the document could have written.
struct PagingProposal {
  let annotation: PagingAnnotation
  /// Whether the meaning is certain; otherwise the proposal is only advice.
  let isCertain: Bool

  init(
    _ entries: KeyValuePairs<String, String?>, items: Paging.PropertyPath, flag: String? = nil,
    isCertain: Bool = true
  ) {
    annotation = PagingAnnotation(
      entries, items: items,
      constants: flag.map { [PagingAnnotation.Constant(name: $0, value: .bool(true))] } ?? [])
    self.isCertain = isCertain
  }

  /// Returns the value of `x-apigen-page`.
  func node(at span: SourceSpan) -> Node {
    var builder = ObjectBuilder()
    for entry in annotation.entries {
      let isNumber = entry.key == "first"
      builder.set(
        entry.key,
        isNumber ? Node(.integer(entry.value), at: span) : .text(entry.value, at: span))
    }
    if let flag = annotation.constants.first {
      var constants = ObjectBuilder()
      constants.set(flag.name, .flag(true, at: span))
      builder.set("with", constants.node(at: span))
    }
    return builder.node(at: span)
  }
}
