/// How the target of a reference is read.
extension SpecLoader {
  /// Returns the place by which the target of a reference is read: its own, if that is known and is not
  /// the place of the reference.
  func place(of location: Location, for place: Place) -> Place {
    guard case .object(let expected) = place, place.mayBeReference else { return place }
    if let kind = location.kind(in: spec.rootFile) { return .object(kind) }
    let isSchema =
      [.parameter, .header, .requestBody, .response].contains(expected)
      && spec.node(at: location)?.isEvidentlySchema == true
    return isSchema ? .object(.schema) : place
  }
}
