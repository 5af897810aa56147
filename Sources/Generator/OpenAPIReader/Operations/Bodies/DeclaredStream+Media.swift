import APIModel
import SpecDocument

extension DeclaredStream {
  /// Replaces the media types that are read as a whole with the stream, or adds the stream to them,
  /// if the request selects it.
  func applied(to candidates: [MediaCandidate]) -> [MediaCandidate] {
    if candidates.contains(where: \.kind.isSequence) { return candidates }
    guard !candidates.isEmpty else { return [stream(of: nil, called: mediaType)] }
    var applied: [MediaCandidate] = []
    for candidate in candidates {
      let isReplaced =
        candidate.kind == .json || isExplicit && [.text, .binary].contains(candidate.kind)
      guard isReplaced else {
        applied.append(candidate)
        continue
      }
      if flag != nil {
        var whole = candidate
        whole.schema = complete ?? candidate.schema
        applied.append(whole)
      }
      // A server that sends lines may not know any other name for them.
      let keepsName = kind == .lines && flag == nil
      applied.append(stream(of: candidate, called: keepsName ? candidate.entry.key : mediaType))
    }
    return applied
  }

  private var mediaType: String { kind == .events ? "text/event-stream" : "application/x-ndjson" }

  private func stream(of candidate: MediaCandidate?, called mediaType: String) -> MediaCandidate {
    let value = candidate?.entry.value ?? Node(.null, at: span)
    return MediaCandidate(
      entry: Mapping.Entry(key: mediaType, keySpan: candidate?.entry.keySpan ?? span, value: value),
      type: MediaType(mediaType), kind: kind, schema: element ?? candidate?.schema,
      media: element == nil ? candidate?.media : nil, hasFiles: false)
  }
}
