import APIModel
import SpecDocument

/// The name that a parameter gets unless another one of its operation has it.
enum ParameterName {
  /// Returns the name by the parameter and its operation.
  ///
  /// The parameter that identifies the resource of the group is `id`, if it is the only one of the
  /// path: `paymentID` in `payments`.
  static func preferred(
    _ parameter: Parameter, of operation: Operation, in group: GroupWords?, _ style: WordStyle
  ) -> String {
    if let name = parameter.nameOverride { return style.chosenMember(name) }
    if identifiesGroup(parameter, of: operation, group) { return "id" }
    let text = parameter.name.text
    // Symbols in a path are operators of its template: `{+path}`, `{id*}`.
    if parameter.location == .path { return style.lowerCamel(text) }
    return style.member(parameter.location == .header ? HeaderNames.withoutPrefix(text) : text)
  }

  private static func identifiesGroup(
    _ parameter: Parameter, of operation: Operation, _ group: GroupWords?
  ) -> Bool {
    guard let group, parameter.location == .path,
      operation.parameters.count(where: { $0.location == .path }) == 1
    else { return false }
    let words = Words.split(parameter.name.text)
    return words.count > 1 && words.last?.lowercased() == "id"
      && group.isSaid(by: Array(words.dropLast()))
  }
}
