/// A way to serialize a parameter value (OpenAPI 3.2 §4.12.2, "Style Values").
public enum ParameterStyle: Sendable {
  /// Path: `;id=3,4,5`, exploded `;id=3;id=4;id=5`.
  case matrix
  /// Path: `.3,4,5`, exploded `.3.4.5`.
  case label
  /// Path and header: `3,4,5`; objects `R,100,G,200`, exploded `R=100,G=200`.
  case simple
  /// Query and cookie: `id=3,4,5`, exploded `id=3&id=4&id=5`.
  case form
  /// Query: `id=3%204%205`; in a path or header, for Swagger 2.0, `3%204%205` and `3 4 5`.
  case spaceDelimited
  /// Query: `id=3%7C4%7C5`; in a path or header, for Swagger 2.0, `3%7C4%7C5` and `3|4|5`.
  case pipeDelimited
  /// Anywhere, for Swagger 2.0: `id=3%094%095`.
  case tabDelimited
  /// Query: `filter[role]=admin`. The standard defines a single level; deeper levels are nested in
  /// the same way, and lists have ``Brackets``.
  case deepObject
  /// Cookie: like `form`, but nothing is encoded; callers must encode where needed.
  case cookie
  /// Anywhere: the value as JSON text.
  case json
}

extension ParameterStyle {
  /// The separator of a list that is not exploded.
  var separator: Character {
    switch self {
    case .spaceDelimited: " "
    case .pipeDelimited: "|"
    case .tabDelimited: "\t"
    default: ","
    }
  }

  /// How a list is written where names have brackets: in the style ``deepObject``, and below the
  /// names of an exploded ``form``.
  public enum Brackets: Sendable {
    /// `ids[0]=a&ids[1]=b`: PHP, Stripe, and `qs` of Node.
    case indices
    /// `ids[]=a&ids[]=b`: Rails. A list of lists cannot be written, nor a list of objects in which
    /// Rails would not find where an object begins.
    case empty
    /// `ids=a&ids=b`. A list that contains lists or objects has indices.
    case `repeat`
  }
}
