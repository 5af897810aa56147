extension RangeServer {
  /// A violation of the rules by the server.
  package enum Violation: String, Sendable, CaseIterable {
    // In the first response.
    case unrequestedRange, noContent, accepted, shortBody
    // In the response to a range.
    case emptyRange, otherFirst, otherLength, lastBeyondLength, otherVersion, missingTag, tooLong,
      tooShort
    case missingRange, otherUnit, multipart, encoded, otherStatus, falseEnd, otherWhole
  }

  mutating func illegalFirst() -> Answer {
    served.insert(versions.count)
    var answer = whole()
    let violation =
      [Violation.unrequestedRange, .noContent, .accepted, .shortBody]
      .randomElement(using: &random) ?? .noContent
    switch violation {
    case .unrequestedRange where bytes.count > 1: answer = part(0...bytes.count - 2)
    case .noContent:
      answer = Answer(status: [204, 205].randomElement(using: &random) ?? 204, length: 0)
    case .accepted: answer = Answer(status: 202, body: [1, 2, 3], length: 3)
    case .shortBody where bytes.count > 1:
      answer.length = bytes.count
      answer.body = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
    default: return answer
    }
    violations.append(violation)
    return answer
  }

  mutating func illegal(from offset: Int) -> Answer {
    served.insert(versions.count)
    let rest = offset < bytes.count ? part(offset...bytes.count - 1) : whole()
    let violation =
      Violation.allCases.dropFirst(4).randomElement(using: &random) ?? .otherStatus
    guard let answer = violate(violation, rest, from: offset) else { return rest }
    violations.append(violation)
    return answer
  }

  /// Returns nil if the answer would be legal, or if no client could detect the lie.
  private mutating func violate(
    _ violation: Violation, _ rest: Answer, from offset: Int
  ) -> Answer? {
    let size = bytes.count
    var answer = rest
    switch violation {
    case .otherStatus:
      let status = [204, 304, 400, 404, 412, 500].randomElement(using: &random) ?? 404
      return Answer(status: status, length: 0)
    case .falseEnd:
      let end = [[], [("Content-Range", "bytes */\(offset + 1)")]].randomElement(using: &random)
      return Answer(status: 416, fields: end ?? [], length: 0)
    case .otherWhole:
      guard announcesLength, validator == .strongTag || validator == .strongDate else { return nil }
      answer = whole()
      answer.body = Bool.random(using: &random) ? bytes + [0] : bytes.dropLast()
      answer.length = answer.body.count
      return answer.body.count == size ? nil : answer
    case _ where rest.status != 206: return nil
    case .emptyRange:
      answer.setRange("bytes \(offset)-\(offset - 1)/\(size)")
      (answer.body, answer.length) = ([], 0)
    case .otherFirst:
      let first = max(0, offset + (Bool.random(using: &random) ? 1 : -1))
      guard first < size else { return nil }
      answer = part(first...size - 1)
    case .otherLength: answer.setRange("bytes \(offset)-\(size - 1)/\(size + 7)")
    case .lastBeyondLength: answer.setRange("bytes \(offset)-\(size - 1)/\(size - 1)")
    case .otherVersion, .missingTag:
      addVersion()
      guard offset < bytes.count else { return nil }
      answer = part(offset...bytes.count - 1)
      answer.fields.removeAll { violation == .missingTag ? $0.name == "ETag" : false }
      // Without its date, nothing would show that this is another version.
      guard validator != .strongDate else {
        answer.fields.removeAll { $0.name == "Last-Modified" }
        answer.fields += validatorFields(of: versions.count)
        return answer
      }
    case .tooLong:
      answer.body = bytes[offset...] + [1, 2, 3]
      answer.length = Bool.random(using: &random) ? nil : answer.body.count
    case .tooShort:
      answer.body = answer.body.dropLast()
      answer.length = Bool.random(using: &random) ? nil : rest.body.count
    case .missingRange: answer.fields.removeAll { $0.name == "Content-Range" }
    case .otherUnit: answer.setRange("items \(offset)-\(size - 1)/\(size)")
    case .multipart: answer.fields.append(("Content-Type", "multipart/byteranges; boundary=x"))
    case .encoded: answer.fields.append(("Content-Encoding", "gzip"))
    case .unrequestedRange, .noContent, .accepted, .shortBody: return nil
    }
    return answer
  }
}

extension RangeServer.Answer {
  fileprivate mutating func setRange(_ value: String) {
    fields.removeAll { $0.name == "Content-Range" }
    fields.append(("Content-Range", value))
  }
}
