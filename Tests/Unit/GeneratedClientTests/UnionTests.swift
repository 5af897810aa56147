import APIRuntime
import FeaturesAPI
import SuiteTraits
import Testing

@Suite("Unions that callers build")
struct UnionTests {
  @Test("a case is made of the payload's values, and its constant is sent")
  func functions() throws {
    #expect(try JSON(encoding: Vehicle.car(doors: 4)) == ["kind": "car", "doors": 4])
    #expect(
      try JSON(encoding: PaymentMethod.card(number: "4242", cvc: "1"))
        == ["type": "card", "number": "4242", "cvc": "1"])
  }

  @Test("literals are values, and the required one of a payload needs no label")
  func literals() throws {
    let chat = Chat(
      model: "ft:gpt-4o:me",
      messages: [.user("Hi"), .user(["a", "b"], name: "Ada"), .tool(content: "1", call: "x")])
    #expect(
      try JSON(encoding: chat) == [
        "model": "ft:gpt-4o:me",
        "messages": [
          ["role": "user", "content": "Hi"],
          ["role": "user", "content": ["a", "b"], "name": "Ada"],
          ["role": "tool", "content": "1", "call": "x"],
        ],
      ])
    #expect(try JSON(encoding: Chat(model: .gpt4o, messages: []).model) == "gpt-4o")
  }

  @Test("the case and the initializer of its payload remain")
  func payloads() throws {
    let messages: [Chat.Message] = [
      .user(ChatUserMessage(content: "Hi")), .user(.init(content: "Hi")), .user("Hi"),
    ]
    for message in messages {
      #expect(try JSON(encoding: message) == ["role": "user", "content": "Hi"])
    }
  }

  @Test("the discriminator is sent without being a parameter, where one value selects the case")
  func discriminators() throws {
    #expect(try JSON(encoding: Step.restore(image: 7)) == ["type": "restore", "image": 7])
    #expect(try JSON(encoding: Step.restore()) == ["type": "restore"])
    #expect(try JSON(encoding: Step.base(.halt)) == ["type": "halt"])
  }
}
