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
    .decodable(HostileAPI.Problem.self),
    .codable(
      HostileAPI.Thing.self,
      [
        "default */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
        "renamed */ \"\"\" \\(exit(1)) \n \u{0} ` ../ \u{2028} \u{202E} 😀",
      ]),
    .codable(HostileAPI.Thing.InnerExit1.self),
  ]
}
