import APIModel
import Foundation
import SpecDocument

/// The media types that a request accepts (RFC 9110 §12.5.1).
struct AcceptField {
  private struct Range {
    let type: MediaType
    let quality: Double

    var specificity: Int { !type.isRange ? 2 : type.essence.hasPrefix("*") ? 0 : 1 }
  }

  /// Empty if the request accepts anything.
  private let ranges: [Range]

  init(_ field: String?) {
    ranges = (field ?? "").split(separator: ",").map { part in
      let type = MediaType(part.trimmingCharacters(in: .whitespaces))
      let quality = type.parameters.first { $0.name.lowercased() == "q" }?.value
      return Range(type: type, quality: quality.flatMap(Double.init) ?? 1)
    }
  }

  /// Returns the content that is wanted most, in a media type; nil if none is accepted.
  func choice(of contents: [Content]) -> (content: Content, type: MediaType)? {
    let offers = contents.flatMap { content in content.mediaTypes.map { (content, type: $0) } }
    guard !ranges.isEmpty else { return offers.first.map { ($0.0, $0.type) } }
    var best: (content: Content, type: MediaType, quality: Double, rank: Int)?
    for (content, type) in offers {
      // The most specific range decides.
      let fitting = ranges.enumerated().filter {
        $0.element.type.covers(type) || type.covers($0.element.type)
      }
      guard
        let range = fitting.max(by: { $0.element.specificity < $1.element.specificity }),
        range.element.quality > 0
      else { continue }
      let isBetter =
        best.map {
          ($0.quality, -$0.rank) < (range.element.quality, -range.offset)
        } ?? true
      if isBetter {
        let named =
          type.isRange && !range.element.type.isRange ? MediaType(range.element.type.essence) : type
        best = (content, named, range.element.quality, range.offset)
      }
    }
    return best.map { ($0.content, $0.type) }
  }
}
