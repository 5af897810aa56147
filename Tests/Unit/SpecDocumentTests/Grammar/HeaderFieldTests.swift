import HTTPFormats
import SpecDocument
import Testing

@Suite("Fields of HTTP")
struct HeaderFieldTests {
  @Test("that are dates are the same for the generator and the runtime")
  func dates() {
    #expect(HeaderField.dates == HTTPDate.fields)
    #expect(HeaderField.isDate("Last-Modified"))
    #expect(HTTPDate.isField("Last-Modified"))
  }
}
