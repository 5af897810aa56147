/// The English plural of a name's last word: `addresses` for `address`; `species` and `items` stay.
package enum Plural {
  package static func of(_ name: String) -> String {
    guard let last = name.last, Singular.of(name) == name else { return name }
    if Singular.isInBothNumbers(name) { return name }
    let beforeLast = name.dropLast().last
    if last == "y", let beforeLast, !"aeiou".contains(beforeLast) { return name.dropLast() + "ies" }
    let hisses = ["s", "x", "z", "ch", "sh"].contains(where: name.hasSuffix)
    return name + (hisses ? "es" : "s")
  }
}
