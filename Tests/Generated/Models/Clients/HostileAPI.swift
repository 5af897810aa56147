// Written by Tests/Generated/Models/regenerate. Do not edit.

import HostileAPI

extension DecodedModel {
  /// The models of HostileAPI.
  static let hostileAPI: [DecodedModel] = [
    .codable(HostileAPI.Animal.self),
    .codable(HostileAPI.Cat.self, ["by */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀"]),
    .codable(HostileAPI.Dog.self, ["by */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀"]),
    .codable(HostileAPI.Kind.self),
    .codable(HostileAPI.OperationExit1.ChoiceExit1.self),
    .decodable(
      HostileAPI.Problem.self,
      [
        "message */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀"
      ]),
    .codable(
      HostileAPI.Thing.self,
      [
        "name */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
        "kind */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
        "default */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
        "inner */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
        "animal */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
        "renamed */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
      ]),
    .codable(
      HostileAPI.Thing.InnerExit1.self,
      [
        "value */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀"
      ]),
  ]
}
