import APIModel
import SpecDocument

extension Operation {
  /// Returns the path parameter that identifies the resource of the operation's group, and is
  /// called `id` in Swift: `paymentID` in `payments`.
  ///
  /// Two parameters in a path keep their names.
  func ownIdentifier(in group: GroupWords?) -> String? {
    guard let group else { return nil }
    let ofPath = parameters.filter { $0.location == .path }
    guard ofPath.count == 1, let parameter = ofPath.first, parameter.nameOverride == nil,
      !parameters.contains(where: { $0.name.text.lowercased() == "id" })
    else { return nil }
    let words = Words.split(parameter.name.text)
    guard words.count > 1, words.last?.lowercased() == "id",
      group.isSaid(by: Array(words.dropLast()))
    else { return nil }
    return parameter.name.text
  }
}
