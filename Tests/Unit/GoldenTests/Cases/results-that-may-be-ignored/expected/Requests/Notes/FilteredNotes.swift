/// `POST /notes/page`
public struct FilteredNotes: PagedRequest {
  public var page: Int?
  // …
  public func next(after page: APIPage<Self>) -> NextPage<Self>? {
    .number(after: self.page ?? 1, page, of: self) { $0.page = $1 }
  }
}
