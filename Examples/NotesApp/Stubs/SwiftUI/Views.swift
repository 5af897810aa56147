// Declares the part of SwiftUI that the views of this example use, so that Linux can check their
// types. The declarations are written from SwiftUI's documentation. `check-views` compiles them; no
// target contains them.

@_exported import Foundation
@_exported import Observation

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a stub cannot provide a body") }
}

extension Optional: View where Wrapped: View {}

/// A view that does not define a body.
public protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { fatalError("a stub cannot provide a body") }
}

extension Optional: PrimitiveView where Wrapped: View {}

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> { TupleView() }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> { ConditionalContent() }
}

public struct EmptyView: PrimitiveView { nonisolated public init() {} }
public struct TupleView<Content>: PrimitiveView { nonisolated init() {} }
public struct ConditionalContent<First: View, Second: View>: PrimitiveView {
  nonisolated init() {}
}

public struct LocalizedStringKey: ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public struct Text: PrimitiveView {
  public init(_ key: LocalizedStringKey) {}
  @_disfavoredOverload public init(_ text: some StringProtocol) {}
}

public struct Label<Title: View, Icon: View>: PrimitiveView {}

extension Label where Title == Text, Icon == Image {
  public init(_ key: LocalizedStringKey, systemImage: String) {}
}

public struct Image: PrimitiveView {}

public struct ProgressView<Label: View>: PrimitiveView {}

extension ProgressView where Label == EmptyView {
  public init() {}
}

public struct Group<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct Section<Parent: View, Content: View>: PrimitiveView {}

extension Section where Parent == EmptyView {
  public init(@ViewBuilder content: () -> Content) {}
}

extension Section where Parent == Text {
  public init(_ key: LocalizedStringKey, @ViewBuilder content: () -> Content) {}
}

public struct Form<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct List<Content: View>: PrimitiveView {
  public init(@ViewBuilder content: () -> Content) {}
}

public struct ForEach<Data: RandomAccessCollection, Content: View>: PrimitiveView
where Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}

public struct LabeledContent<Label: View, Content: View>: PrimitiveView {}

extension LabeledContent where Label == Text, Content == Text {
  public init<Format: FormatStyle>(
    _ key: LocalizedStringKey, value: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {}
}

public struct ShareLink: PrimitiveView { public init(item: URL) {} }
