public struct PhotoForm: APIModel {
  public var image: FormFile
  public var title: String
  public var kind: Photo.Kind?
  public var cover: Cover?
  // …
  public enum Cover: APIModel, FormContent, IntegerUnion {
    case data(FormFile)
    case integer(Int)

    public init(integerLiteral value: Int) { self = .integer(value) }

    public func write(
      to form: inout MultipartForm, as part: MultipartForm.Part
    ) throws(RequestError) {
      switch self {
      case .data(let value): try form.file(part, value)
      case .integer(let value): try form.field(part, value)
      }
    }
  }
}
