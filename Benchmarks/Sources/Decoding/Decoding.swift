import APIRuntime
import Foundation

/// Compares the time that the runtime takes to decode generated models with Foundation's decoder, for the same models
/// and for synthesized ones.
@main
struct Decoding {
  static func main() throws {
    let body = Data(("[" + (0..<2000).map(item).joined(separator: ",") + "]").utf8)
    let response = RawResponse(operation: "listItems", status: .ok, body: body)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let rounds = 15
    var runtime = [Double]()
    var foundation = [Double]()
    var synthesized = [Double]()
    // Interleaved, so that a machine that slows down affects all of them.
    for _ in 0..<rounds {
      runtime.append(try seconds { try (response.json() as [Item]).count })
      foundation.append(try seconds { try decoder.decode([Item].self, from: body).count })
      synthesized.append(try seconds { try decoder.decode([PlainItem].self, from: body).count })
    }
    print("\(body.count / 1000) kB of JSON, median of \(rounds) rounds")
    report("runtime, generated models", median(runtime), body.count)
    report("JSONDecoder, generated models", median(foundation), body.count)
    report("JSONDecoder, synthesized models", median(synthesized), body.count)
    print(
      String(
        format: "the runtime takes %.2f times as long as synthesized models",
        median(runtime) / median(synthesized)))
  }

  private static func seconds(_ work: () throws -> Int) rethrows -> Double {
    let start = ContinuousClock.now
    let count = try work()
    let time = (ContinuousClock.now - start) / .seconds(1)
    precondition(count == 2000)
    return time
  }

  private static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

  private static func report(_ name: String, _ time: Double, _ bytes: Int) {
    print(
      name.padding(toLength: 34, withPad: " ", startingAt: 0)
        + String(format: "%7.2f ms %7.1f MB/s", time * 1000, Double(bytes) / time / 1e6))
  }

  private static func item(_ number: Int) -> String {
    """
    {"id": \(number), "title": "The title of item \(number)", "text": "Some text with \\"quotes\\", an emoji 😀 and more \
    words than a title has, as texts do.", "score": \(Double(number) / 7), "is_read": \(number % 2 == 0), \
    "created_at": "2026-03-01T12:30:00Z", "link": "https://feed.example.com/items/\(number)", \
    "author": {"id": \(number % 100), "name": "Ada Lovelace", "handle": "ada", "avatar": null, "verified": true}, \
    "tags": ["swift", "http", "json"], "reply_to": null, "language": "en", \
    "counts": {"likes": \(number * 3), "replies": 2, "shares": 1}}
    """
  }
}

/// The model as one would write it by hand.
private struct PlainItem: Decodable {
  struct Author: Decodable {
    let id: Int
    let name: String
    let handle: String
    let avatar: URL?
    let verified: Bool
  }

  struct Counts: Decodable {
    let likes: Int
    let replies: Int
    let shares: Int
  }

  enum CodingKeys: String, CodingKey {
    case id, title, text, score, link, author, tags, language, counts
    case isRead = "is_read"
    case createdAt = "created_at"
    case replyTo = "reply_to"
  }

  let id: Int
  let title: String
  let text: String
  let score: Double
  let isRead: Bool
  let createdAt: Date
  let link: URL
  let author: Author
  let tags: [String]
  let replyTo: Int?
  let language: String?
  let counts: Counts
}
