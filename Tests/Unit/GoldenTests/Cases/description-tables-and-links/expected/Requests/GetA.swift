/// See Albums, [web](https://a.example) and `[code](/kept)`, pic. An <id> stays.
///
/// Code: Meaning
///
/// - `404`: Nothing here
/// - 500: Broken
///
/// After it.
///
/// A box
///
/// Careful.
///
/// - Name: Is
///
/// - a: b, c
///
/// End.
///
/// `GET /a`
public struct GetA: APIRequest {
  // …
}
