import APIRuntimeTesting
import APIRuntime
import FeaturesAPI
import Foundation
import Testing

@Suite("Validation before sending")
struct ValidationTests {
  @Test("lists every violation with its path")
  func violations() throws {
    let value = Constrained(
      text: "A", number: 11, items: ["a", "a", "long"], entries: ["c": -1],
      cats: [Cat(lives: 9), Cat(lives: -1)], choice: .cat(Cat(lives: -2)))
    let error = #expect(throws: InvalidValue.self) { try value.validate() }
    #expect(
      error?.violations.map { "\($0.path) \($0.reason)" } == [
        "text is shorter than 2 characters", "text does not match '^[a-z]+$'",
        "number is not less than 10", "number is not a multiple of 3", "items has duplicate items",
        "items[2] is longer than 3 characters", "entries has an unexpected entry 'c'",
        "entries.c is less than 0", "cats[1].lives is less than 0", "choice.lives is less than 0",
      ])
  }

  @Test("checks members of unions, additional properties and nullable elements")
  func parts() throws {
    let value = Limited(
      choice: .string("a"), cats: [nil, Cat(lives: -1)], additionalProperties: ["extra": -1])
    let error = #expect(throws: InvalidValue.self) { try value.validate() }
    #expect(
      error?.violations.map { "\($0.path) \($0.reason)" } == [
        "choice is shorter than 2 characters", "cats[1].lives is less than 0",
        "extra is less than 0",
      ])
    #expect(throws: InvalidValue.self) { try Limited(choice: .integer(0)).validate() }
    #expect(throws: InvalidValue.self) { try Limited(choice: .strings([])).validate() }
    try Limited(choice: .integer(1)).validate()
  }

  @Test("refuses a body that is a list before anything is sent", arguments: [[], ["a", "Ada"]])
  func refusedList(names: [String]) async throws {
    let client = FeaturesClient(
      transport: InMemoryTransport { _, _ in
        Issue.record("a request was sent")
        return .json("{}")
      }
    ).patient
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await client.send(ReplaceNames(names))
    }
    guard case .request(.invalidValue(let problem), _) = error else {
      Issue.record("expected violations, found \(String(describing: error))")
      return
    }
    #expect(problem.violations.map(\.path) == (names.isEmpty ? [""] : ["[0]"]))
  }

  @Test("checks the parts of a form, and finds all violations")
  func parts() async throws {
    let client = FeaturesClient(transport: InMemoryTransport { _, _ in .json("", status: 204) })
      .patient
    func add(_ title: String, rating: Int? = nil, photos: Int, lives: Int) async throws {
      try await client.send(
        AddPhotos(
          .init(
            title: title,
            photos: .init(repeating: FormFile(data: Data(), name: "a"), count: photos),
            rating: rating, cat: Cat(lives: lives))))
    }
    try await add("My cat", photos: 2, lives: 9)
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await add("a", rating: 6, photos: 3, lives: -1)
    }
    guard case .request(.invalidValue(let problem), _) = error else {
      Issue.record("expected violations, found \(String(describing: error))")
      return
    }
    #expect(problem.violations.map(\.path) == ["title", "rating", "photos", "cat.lives"])
  }

  @Test("finds all violations of parameters and body before anything is sent")
  func parameters() async throws {
    let client = FeaturesClient(
      xTenant: "a long name",
      transport: InMemoryTransport { _, _ in
        Issue.record("a request was sent")
        return .json("", status: 204)
      }
    ).patient
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await client.limits.putSection(
        section: "", Cat(lives: -2), page: 101, tags: ["a", "long", "b"],
        cat: Cat(lives: -1), cats: [Cat(lives: 9), Cat(lives: -1)], note: "A", theme: "")
    }
    guard case .request(.invalidValue(let problem), _) = error else {
      Issue.record("expected violations, found \(String(describing: error))")
      return
    }
    #expect(
      problem.description == """
        header 'X-Tenant' is longer than 4 characters
        path 'section' is shorter than 2 characters
        query 'page' is more than 100
        query 'tags' has more than 2 items
        query 'tags[1]' is longer than 3 characters
        query 'cat.lives' is less than 0
        query 'cats[1].lives' is less than 0
        header 'X-Note' does not match '^[a-z]+$'
        cookie 'theme' is shorter than 1 character
        body 'lives' is less than 0
        """)
  }

  @Test("valid parameters pass, and so do omitted ones")
  func validParameters() async throws {
    let client = FeaturesClient(
      xTenant: "ab", transport: InMemoryTransport { _, _ in .json("", status: 204) }
    ).patient
    try await client.limits.putSection(section: "ab", Cat(lives: 1))
    try await client.limits.putSection(
      section: "ab", Cat(lives: 1), page: 100, tags: [], cat: Cat(lives: 0), cats: [],
      note: "a", theme: "b")
  }

  @Test("valid values pass, and so do omitted ones")
  func valid() throws {
    try Constrained().validate()
    try Constrained(
      text: "abc", number: 9, items: ["a"], entries: ["a": 0], cats: [Cat(lives: 9)],
      choice: .dog(Dog(tricks: []))
    ).validate()
  }

  @Test("refuses an invalid body before anything is sent")
  func refused() async throws {
    let transport = InMemoryTransport { _, _ in
      Issue.record("a request was sent")
      return .json("{}")
    }
    let client = FeaturesClient(transport: transport).patient
    let body = Features(constrained: Constrained(text: ""))
    let error = await #expect(throws: APIError<NoFailure>.self) {
      try await client.send(ReplaceFeatures(body))
    }
    guard case .request(.invalidValue(let problem), _) = error else {
      Issue.record("expected violations, found \(String(describing: error))")
      return
    }
    #expect(problem.violations.map(\.path) == ["constrained.text", "constrained.text"])
  }
}
