import APIModel

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
}
