import APIRuntime
import FeaturesAPI
import Testing

@Suite("Unions that callers build")
struct UnionTests {
  @Test("a case is built from the payload's values, and its constant is sent")
  func functions() throws {
    #expect(try JSON(encoding: Vehicle.car(doors: 4)) == ["kind": "car", "doors": 4])
    #expect(
      try JSON(encoding: PaymentMethod.card(number: "4242", cvc: "1"))
        == ["type": "card", "number": "4242", "cvc": "1"])
  }

  @Test("literals are values, and a payload's required value takes no label")
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

  @Test("all cases are built alike, even from more values than a payload's function could take")
  func longFunctions() throws {
    #expect(
      try JSON(encoding: Chat.Post.channel("x", text: "Hi")) == ["channel": "x", "text": "Hi"])
    #expect(
      try JSON(encoding: Chat.Post.room(roomID: "x", text: "Hi", emoji: ":)"))
        == ["roomId": "x", "text": "Hi", "emoji": ":)"])
  }

  @Test("values of an enum, lists, dictionaries and whole numbers are values of the union")
  func values() throws {
    typealias Accepts = Chat.Accepts
    let values: [Accepts] = [.ideal, .creditCard, "other", [.ideal, .methods], .method(.methods)]
    #expect(
      try JSON(encoding: values)
        == ["ideal", "credit-card", "other", ["ideal", "methods"], "methods"])
    let labels: [Chat.Labels] = [["a": "b", "a": "c"], 5, 5.5, [:]]
    #expect(try JSON(encoding: labels) == [["a": "c"], 5, 5.5, [:]])
  }

  @Test("a value that matches no variant says why when it is decoded as one")
  func reason() throws {
    let json: JSON = ["channel": "x", "text": 5]
    guard case .unknown(let value) = try json.decode(Chat.Post.self) else {
      Issue.record("it matches")
      return
    }
    let error = #expect(throws: DecodingError.self) { try value.decode(ChannelPost.self) }
    let reason = error.map { String(describing: $0) } ?? ""
    #expect(reason.contains("text") && reason.contains("expected a string"), "\(reason)")
  }

  @Test("a property that all payloads have is a property of the union")
  func properties() throws {
    let json: JSON = [
      ["channel": "x"], ["channel": "x", "text": "a"], ["roomId": "y", "text": "b"], 5,
    ]
    let posts = try json.decode([Chat.Post].self)
    #expect(posts.map(\.text) == [nil, "a", "b", nil])
    let whale: JSON = ["kind": "Whale", "name": "Moby", "legs": 0]
    let mammal = try whale.decode(Mammal.self)
    #expect(mammal.name == "Moby")
    #expect(mammal.legs == 0)
  }

  @Test("inline variants beside shared members are read by their constants and named after them")
  func events() throws {
    let json: JSON = [
      ["id": "1", "object": "event", "event": "user.left", "reason": "late"],
      ["id": "2", "object": "event", "event": "user.joined", "name": "Ada"],
      ["id": "3", "object": "event", "event": "user.moved"],
    ]
    let events = try json.decode([ChatEvent].self)
    #expect(try JSON(encoding: events) == json)
    #expect(
      try JSON(encoding: ChatEvent.userJoined("4", name: "Ada"))
        == ["id": "4", "object": "event", "event": "user.joined", "name": "Ada"])
    guard case .userLeft(let left) = events[0], case .unknown = events[2] else {
      Issue.record("\(events)")
      return
    }
    #expect(left.reason == "late")
  }

  @Test("a constant that is all that an object says makes the object")
  func constants() throws {
    let chat = Chat(model: .o1, messages: [], consent: .subscribed)
    #expect(
      try JSON(encoding: chat)
        == ["model": "o1", "messages": [], "consent": ["consent": "SUBSCRIBED"]])
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

  @Test("the discriminator is sent without being a parameter if one value selects the case")
  func discriminators() throws {
    #expect(try JSON(encoding: Step.restore(image: 7)) == ["type": "restore", "image": 7])
    #expect(try JSON(encoding: Step.restore()) == ["type": "restore"])
    #expect(try JSON(encoding: Step.base(.halt)) == ["type": "halt"])
  }
}
