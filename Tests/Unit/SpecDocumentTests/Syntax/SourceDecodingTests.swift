import SpecDocument
import Testing

@Suite("Decoding files")
struct SourceDecodingTests {
  static let text = "é: 👍 日本\n"

  static func utf16(_ text: String, littleEndian: Bool, mark: Bool) -> [UInt8] {
    ((mark ? "\u{FEFF}" : "") + text).utf16.flatMap { unit -> [UInt8] in
      let bytes = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return littleEndian ? bytes.reversed() : bytes
    }
  }

  @Test("UTF-8 may have a byte order mark")
  func utf8() {
    for mark in [[], [0xEF, 0xBB, 0xBF]] as [[UInt8]] {
      let reading = Reading(contents: mark + Array(Self.text.utf8), path: "api.yaml")
      #expect(reading.node?.flow == "{é: '👍 日本'}")
      #expect(reading.bytes == Array(Self.text.utf8))
    }
  }

  @Test("UTF-16 of both byte orders becomes UTF-8", arguments: [true, false], [true, false])
  func utf16(littleEndian: Bool, mark: Bool) {
    let text = "a: 1\n" + Self.text
    let contents = Self.utf16(text, littleEndian: littleEndian, mark: mark)
    let reading = Reading(contents: contents, path: "api.yaml")
    #expect(reading.bytes == Array(text.utf8))
    #expect(reading.node?.flow == "{a: int 1, é: '👍 日本'}")
  }

  @Test(
    "replaces bytes that are not UTF-8, with a warning at their location",
    arguments: [
      [0xFF], [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xE2, 0x82],
      [0x80], [0xF8, 0x88, 0x80, 0x80],
    ] as [[UInt8]]
  )
  func invalidUTF8(bytes: [UInt8]) {
    let reading = Reading(
      contents: Array("a: 1\né: ".utf8) + bytes + Array("\nb: 2".utf8), path: "api.yaml")
    #expect(reading.node?["b"]?.content == .integer("2"))
    #expect(
      reading.headings == [
        "2:4: warning: the file is not valid UTF-8; invalid bytes are read as U+FFFD"
      ])
    #expect(
      reading.help
        == "save the file in the encoding UTF-8; 'iconv -f ISO-8859-1 -t UTF-8' converts one in Latin-1"
    )
  }

  @Test("replaces half of a UTF-16 pair, or of a unit, with a warning at its location")
  func invalidUTF16() {
    let lone: [UInt8] = [0xFE, 0xFF, 0, 0x61, 0xD8, 0x3D, 0, 0x62]
    #expect(
      Reading(contents: lone, path: "api.yaml").headings == [
        "1:2: warning: the file is not valid UTF-16; invalid units are read as U+FFFD"
      ])
    let odd: [UInt8] = [0xFF, 0xFE, 0x61, 0, 0x62]
    #expect(
      Reading(contents: odd, path: "api.yaml").headings == [
        "1:2: warning: the file is not valid UTF-16; invalid units are read as U+FFFD"
      ])
  }

  @Test("UTF-32 is refused by name")
  func utf32() {
    let marked: [UInt8] = [0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0]
    let heading = "1:1: error: the file is in the encoding UTF-32"
    #expect(Reading(contents: marked, path: "api.yaml").headings == [heading])
    #expect(Reading(contents: [0, 0, 0, 0x61], path: "api.yaml").headings == [heading])
  }

  @Test(
    "survives a file of a few bytes",
    arguments: [[], [0], [0xEF], [0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0, 0], [0xFF]] as [[UInt8]]
  )
  func short(bytes: [UInt8]) {
    let reading = Reading(contents: bytes, path: "api.yaml")
    #expect(reading.headings.count == 1)
  }
}
