import Decisions
import Mustache

/// A declaration that a template can print: a table of its keys, each with what it reads.
///
/// ```swift
/// extension AliasDeclaration: Printable {
///   static let keys = PrintedKeys<Self>(
///     "AliasView", [.text("name") { $0.path.last ?? "" }, .type("type", \.type)])
/// }
/// ```
protocol Printable: Sendable {
  /// The keys, under the name of the view that people who write templates see.
  static var keys: PrintedKeys<Self> { get }

  /// The declaration whose nested types need no prefix; nil for the one around it.
  var scope: [String]? { get }
}

extension Printable {
  var scope: [String]? { nil }
}

/// The view of a declaration.
///
/// The type is unconstrained, like the keys: otherwise the Swift runtime would search for a conformance at
/// each first use.
struct Printed<Content: Sendable>: Sendable {
  let content: Content
  let printer: SwiftPrinter
}

extension Printed: View where Content: Printable {
  init(_ content: Content, _ printer: SwiftPrinter) {
    self.content = content
    self.printer = content.scope.map(printer.inside) ?? printer
  }

  static var name: String { Content.keys.name }
  static var keys: ViewKeys<Self> { Content.keys.keys }

  func value(at index: Int) -> ViewValue { Content.keys.read(index, content, printer) }
}

/// The keys of a kind of declaration, and the name of its view.
///
/// A class: generic code would ask for the type of the keys whenever it copies them.
final class PrintedKeys<Content: Sendable>: Sendable {
  let name: String
  let keys: ViewKeys<Printed<Content>>
  /// Reads the key at a position.
  fileprivate let read: @Sendable (Int, Content, SwiftPrinter) -> ViewValue

  // Inlined where the declaration is known, for the same reason.
  @inline(__always)
  init(_ name: String, _ keys: [Key]) {
    self.name = name
    self.keys = ViewKeys(
      keys.map { key in
        ViewKeys.Key(name: key.name, kind: key.kind) { key.read($0.content, $0.printer) }
      })
    let readers = keys.map(\.read)
    read = { readers[$0]($1, $2) }
  }

  /// A key, made by one of the functions below. Keys that write types or values in Swift take the printer too.
  struct Key: Sendable {
    fileprivate let name: String
    fileprivate let kind: ViewKind
    fileprivate let read: @Sendable (Content, SwiftPrinter) -> ViewValue

    private init(
      _ name: String, _ kind: ViewKind,
      _ read: @escaping @Sendable (Content, SwiftPrinter) -> ViewValue
    ) {
      self.name = name
      self.kind = kind
      self.read = read
    }
  }
}

extension PrintedKeys.Key {
  typealias Read<Value> = @Sendable (Content) -> Value
  typealias Print<Value> = @Sendable (Content, SwiftPrinter) -> Value

  static func flag(_ name: String, _ read: @escaping Read<Bool>) -> Self {
    Self(name, .flag) { content, _ in .flag(read(content)) }
  }

  // MARK: - Text

  static func text(_ name: String, _ read: @escaping Read<String>) -> Self {
    Self(name, .text) { content, _ in .text(read(content)) }
  }

  static func text(_ name: String, _ print: @escaping Print<String>) -> Self {
    Self(name, .text) { .text(print($0, $1)) }
  }

  /// Returns a key for a name, in backticks if it is a keyword.
  static func name(_ name: String, _ read: @escaping Read<String>) -> Self {
    text(name) { Keywords.escaped(read($0)) }
  }

  /// Returns a key for the literal of a string.
  static func literal(_ name: String, _ read: @escaping Read<String>) -> Self {
    text(name) { SwiftText.literal(read($0)) }
  }

  static func type(_ name: String, _ read: @escaping Read<TypeReference>) -> Self {
    text(name) { $1.text(read($0)) }
  }

  // MARK: - Text that may be absent

  static func optional(_ name: String, _ read: @escaping Read<String?>) -> Self {
    optional(name) { content, _ in read(content) }
  }

  static func optional(_ name: String, _ print: @escaping Print<String?>) -> Self {
    Self(name, .view(ViewType(String.self))) { .view(print($0, $1).map { AnyView($0) }) }
  }

  static func optionalType(_ name: String, _ read: @escaping Read<TypeReference?>) -> Self {
    optional(name) { read($0).map($1.text) }
  }

  // MARK: - Lists of text

  static func texts(_ name: String, _ read: @escaping Read<[String]>) -> Self {
    texts(name) { content, _ in read(content) }
  }

  static func texts(_ name: String, _ print: @escaping Print<[String]>) -> Self {
    Self(name, .list(of: ViewType(String.self))) { .list(print($0, $1).map { AnyView($0) }) }
  }

  static func parameters(_ name: String, _ read: @escaping Read<[ParameterDeclaration]>) -> Self {
    texts(name) { read($0).map($1.text) }
  }

  // MARK: - Views of parts

  static func view<Part: Printable>(_ name: String, _ read: @escaping Read<Part?>) -> Self {
    view(name) { content, _ in read(content) }
  }

  static func view<Part: Printable>(_ name: String, _ print: @escaping Print<Part?>) -> Self {
    Self(name, .view(ViewType(Printed<Part>.self))) { content, printer in
      .view(print(content, printer).map { AnyView(Printed($0, printer)) })
    }
  }

  static func list<Part: Printable>(_ name: String, _ read: @escaping Read<[Part]>) -> Self {
    list(name) { content, _ in read(content) }
  }

  static func list<Part: Printable>(_ name: String, _ print: @escaping Print<[Part]>) -> Self {
    Self(name, .list(of: ViewType(Printed<Part>.self))) { content, printer in
      .list(print(content, printer).map { AnyView(Printed($0, printer)) })
    }
  }
}
