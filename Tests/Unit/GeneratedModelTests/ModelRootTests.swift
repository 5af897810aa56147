import APIRuntime
import Foundation
import GeneratedModels
import JSONCoding
import Testing

@Suite("Every generated model")
struct ModelRootTests {
  @Test(
    "reads or refuses a root of any kind, the same in each way, and writes it again",
    arguments: [
      "{}", "[]", "\"\"", "\"x\"", "0", "true", "null", "99999999999", "1e400", "-0.0", "2.0",
      "[2.0]",
      "9007199254740994", "1152921504606847000", " \n", "", "\u{FEFF}", "\u{FEFF}{}", "[[]]",
      "[{}]",
      String(repeating: "9", count: 400),
    ])
  func roots(root: String) {
    for model in DecodedModel.all {
      #expect(throws: Never.self, "\(model.name)") { try model.check(Data(root.utf8)) }
    }
  }

  @Test("accepts an instance with all its members, and writes it as it was")
  func instances() throws {
    var count = 0
    for model in DecodedModel.all {
      guard let instance = model.instance else { continue }
      count += 1
      let refusal = try model.check(instance.data)
      #expect(refusal == nil, "\(model.name)")
    }
    // The others are enums of values, or have members whose values depend on more than their type.
    #expect(count > DecodedModel.all.count * 3 / 4)
  }
}
