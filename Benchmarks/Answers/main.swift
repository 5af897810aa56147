import APIRuntime
import Foundation

// Prints what calls return that use much of the runtime. `Benchmarks/app-size` compares the output
// of two builds.

let server = CommandLine.arguments[1]

func client(_ path: String) -> AnswersClient {
  AnswersClient(server: .init(url: "\(server)/\(path)"))
}

for path in ["some", "none", "wrong"] {
  do {
    let born = ["tom": Day("2026-02-03")].compactMapValues { $0 }
    print(try await client(path).animals.list(kinds: [.cat, "bird"], born: born))
  } catch {
    print(
      error, error.userMessage, error.developerMessage, error as any Error is any LocalizedError)
  }
}

do {
  let cat = Cat(lives: 7, born: Date(timeIntervalSince1970: 1), color: .black)
  print(try await client("some").animals.create(.init(name: "Tom", tags: [1, 2], details: cat)))
  print(
    try await client("some").forms.send(
      .init(when: Date(timeIntervalSince1970: 2), prices: [0.5, 2])))
  for try await animal in try await client("some").events.list() { print(animal) }
} catch {
  print(error, error.localizedDescription)
}

// Another decoder, and the encoder.
let dog = try JSONDecoder().decode(
  Dog.self, from: Data(#"{"tricks": ["sit"], "weights": {"a": 1.5}}"#.utf8))
print(dog, try JSON(encoding: Cat(lives: 9)))
