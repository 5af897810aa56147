public struct F: APIModel {
  @available(*, deprecated)
  public var old: String? {
    get { _old }
    set { _old = newValue }
  }
  var _old: String?
  @available(*, deprecated)
  public var file: FormFile? {
    get { _file }
    set { _file = newValue }
  }
  var _file: FormFile?

  public init(old: String? = nil, file: FormFile? = nil) {
    self._old = old
    self._file = file
  }
}
