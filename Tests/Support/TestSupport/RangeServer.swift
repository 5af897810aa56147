/// A server of one resource whose connections break. Its seed decides how it follows or violates
/// RFC 9110.
package struct RangeServer: Sendable {
  /// How the server identifies the resource.
  enum Validator: Sendable, CaseIterable {
    case strongTag, weakTag, strongDate, weakDate, none
  }

  /// A response as it goes over the wire.
  package struct Answer: Sendable {
    package var status: Int
    package var fields: [(name: String, value: String)] = []
    package var body: ArraySlice<UInt8> = []
    /// The value of `Content-Length`; nil for a chunked body.
    package var length: Int?
    /// Whether the connection breaks after the bytes of the body.
    package var breaksOff = false
  }

  var random: SplitMix64
  private let isLegal: Bool
  let validator: Validator
  let announcesLength: Bool
  private let knowsLength: Bool
  private let acceptsRanges: Bool
  /// How many of 10 ranges are honored.
  private let honored: Int
  /// The most bytes in a 206.
  private let partLimit: Int?
  private var breaksLeft: Int
  /// The request before which the resource changes.
  private let change: Int?
  private var requests = 0
  /// Whether the last response failed without a byte.
  private var hasStalled = false

  /// The bytes of the resource over time.
  package private(set) var versions: [[UInt8]] = []
  /// The versions that were sent.
  var served: Set<Int> = []
  /// Whether a connection broke.
  private var hasBroken = false
  /// The rules that the server violated.
  package var violations: [Violation] = []

  package init(seed: UInt64, isLegal: Bool) {
    var random = SplitMix64(seed: seed)
    self.isLegal = isLegal
    let draw = Int.random(in: 0..<10, using: &random)
    validator = draw < 5 ? .strongTag : Validator.allCases[draw - 5]
    announcesLength = Int.random(in: 0..<10, using: &random) < 8
    knowsLength = Int.random(in: 0..<10, using: &random) < 8
    acceptsRanges = Int.random(in: 0..<20, using: &random) > 0
    honored = [10, 10, 10, 10, 10, 8, 5, 0].randomElement(using: &random) ?? 10
    partLimit = Bool.random(using: &random) ? nil : Int.random(in: 200...2000, using: &random)
    breaksLeft = Int.random(in: 0...4, using: &random)
    change =
      Int.random(in: 0..<6, using: &random) == 0 ? Int.random(in: 2...4, using: &random) : nil
    self.random = random
    addVersion()
  }

  /// Whether the download must succeed: the server keeps to the rules, the client can ask for the rest, and the
  /// resource has not changed.
  package var mustSucceed: Bool {
    let isResumable = acceptsRanges && (validator == .strongTag || validator == .strongDate)
    return isLegal && served.count == 1 && (isResumable || !hasBroken)
  }

  /// Returns the response to a request for the range from `offset`, or for everything if it is nil,
  /// with `condition` as the value of `If-Range`.
  package mutating func answer(from offset: Int?, if condition: String?) -> Answer {
    requests += 1
    if requests == change { addVersion() }
    if let offset, !isLegal, Bool.random(using: &random) { return illegal(from: offset) }
    if offset == nil, !isLegal, Int.random(in: 0..<8, using: &random) == 0 { return illegalFirst() }
    return broken(legal(from: offset, if: condition), from: offset ?? 0)
  }

  // MARK: - By the rules

  var bytes: [UInt8] { versions[versions.count - 1] }

  mutating func addVersion() {
    let size = [0, 1, 100, 4000, 4000, 4000].randomElement(using: &random) ?? 0
    let count = size < 2 ? size : Int.random(in: 1...size, using: &random)
    var random = random
    versions.append((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    self.random = random
  }

  func validatorFields(of version: Int) -> [(name: String, value: String)] {
    let date = "Sun, 06 Nov 1994 08:\(10 + version):37 GMT"
    return switch validator {
    case .strongTag: [("ETag", "\"v\(version)\"")]
    case .weakTag: [("ETag", "W/\"v\(version)\"")]
    case .strongDate: [("Last-Modified", date), ("Date", "Sun, 06 Nov 1994 10:00:00 GMT")]
    case .weakDate: [("Last-Modified", date), ("Date", date)]
    case .none: []
    }
  }

  private mutating func legal(from offset: Int?, if condition: String?) -> Answer {
    let current = validatorFields(of: versions.count)
    let isSame = condition == nil || condition == current.first?.value
    served.insert(versions.count)
    guard let offset, isSame, acceptsRanges, Int.random(in: 0..<10, using: &random) < honored else {
      return whole()
    }
    guard offset < bytes.count else {
      return Answer(status: 416, fields: [("Content-Range", "bytes */\(bytes.count)")], length: 0)
    }
    let last = min(bytes.count, offset + (partLimit ?? .max / 2)) - 1
    return part(offset...last)
  }

  mutating func whole() -> Answer {
    Answer(
      status: 200,
      fields: validatorFields(of: versions.count)
        + (acceptsRanges ? [] : [("Accept-Ranges", "none")]),
      body: bytes[...], length: announcesLength ? bytes.count : nil)
  }

  mutating func part(_ positions: ClosedRange<Int>) -> Answer {
    // A response to `If-Range` repeats the tag, and need not repeat the date (RFC 9110 §15.3.7).
    let repeated = validator != .strongDate || Bool.random(using: &random)
    let fields = repeated ? validatorFields(of: versions.count) : []
    let length = knowsLength ? "\(bytes.count)" : "*"
    let isChunked = Int.random(in: 0..<4, using: &random) == 0
    return Answer(
      status: 206,
      fields: fields + [
        ("Content-Range", "bytes \(positions.lowerBound)-\(positions.upperBound)/\(length)")
      ],
      body: bytes[positions], length: isChunked ? nil : positions.count)
  }

  /// Breaks a response off, but never so often without a byte that a client must give up.
  private mutating func broken(_ answer: Answer, from offset: Int) -> Answer {
    let repeated = answer.status == 200 ? offset : 0
    let new = answer.body.count - repeated
    guard breaksLeft > 0, answer.status < 300, new > 0 else { return answer }
    breaksLeft -= 1
    hasBroken = true
    let stalls = offset > 0 && !hasStalled && Int.random(in: 0..<4, using: &random) == 0
    hasStalled = stalls
    if stalls, Bool.random(using: &random) { return Answer(status: 503, length: 0) }
    var broken = answer
    let kept = stalls ? 0 : Int.random(in: 1...new, using: &random)
    broken.body = answer.body.prefix(repeated + kept)
    broken.breaksOff = true
    return broken
  }
}
