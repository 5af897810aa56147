import Foundation
import HTTPTransport
public import HTTPTypes

extension RateLimiting {
  /// A quota that a response announces in the form of the App Store Connect API:
  /// `X-Rate-Limit: user-hour-lim:3500;user-hour-rem:500`.
  ///
  /// ```swift
  /// let response = try await client.response(to: ListApps())
  /// for quota in RateLimiting.Quota.all(in: response.headers.fields) {
  ///   print("\(quota.remaining) of \(quota.limit) requests left (\(quota.name))")
  /// }
  /// ```
  public struct Quota: Sendable, Hashable {
    /// The name without its ending: `user-hour`.
    public let name: String
    /// The number of requests in a period.
    public let limit: Int
    /// The number of requests that are left.
    public let remaining: Int

    /// Returns the complete quotas of `X-Rate-Limit`, by their names; none without the field.
    public static func all(in fields: HTTPFields) -> [Quota] {
      let pairs = (fields[text: "X-Rate-Limit"] ?? "").split { ";,".contains($0) }.map {
        $0.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      }
      var counts: [String: Int] = [:]
      for pair in pairs where pair.count == 2 {
        counts[pair[0]] = Int(pair[1]).flatMap { $0 >= 0 ? $0 : nil }
      }
      let names = counts.keys.filter { $0.hasSuffix("-lim") }.map { String($0.dropLast(4)) }
      return names.sorted().compactMap { name in
        guard let limit = counts[name + "-lim"], let remaining = counts[name + "-rem"] else {
          return nil
        }
        return Quota(name: name, limit: limit, remaining: remaining)
      }
    }

    /// How long it takes until a request is allowed again, if the period moves along and requests
    /// were spread over it; nil if requests are left or the name contains no period.
    var pause: Duration? {
      guard remaining == 0, limit > 0 else { return nil }
      let words = name.lowercased().split { $0 == "-" || $0 == "_" }
      return words.lazy.compactMap { Self.periods[String($0)] }.first.map { $0 / limit }
    }

    private static let periods: [String: Duration] = [
      "second": .seconds(1), "minute": .seconds(60), "hour": .seconds(3600),
      "day": .seconds(86_400),
    ]
  }
}
