public struct ShapeStyle: Sendable {
  public static let secondary = ShapeStyle()
  public static let red = ShapeStyle()
}

extension View {
  public func foregroundStyle(_ style: ShapeStyle) -> some View { self }
  public func disabled(_ isDisabled: Bool) -> some View { self }
  public func navigationTitle(_ key: LocalizedStringKey) -> some View { self }
  public func navigationDestination<Value: Hashable>(
    for value: Value.Type, @ViewBuilder destination: @escaping (Value) -> some View
  ) -> some View { self }
  public func overlay(@ViewBuilder content: () -> some View) -> some View { self }
  public func swipeActions(@ViewBuilder content: () -> some View) -> some View { self }
  public func searchable(text: Binding<String>) -> some View { self }
  public func toolbar(@ViewBuilder content: () -> some View) -> some View { self }
  public func toolbar(
    @ToolbarContentBuilder content: () -> some ToolbarContent
  ) -> some View { self }
  public func task(
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  public func task(
    id: some Equatable, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View { self }
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
  public func sheet<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View { self }
  public func alert(
    _ key: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: () -> some View,
    @ViewBuilder message: () -> some View
  ) -> some View { self }
}

public struct TextContentType: Sendable {
  public static let username = TextContentType()
  public static let password = TextContentType()
}

extension View {
  public func textContentType(_ type: TextContentType?) -> some View { self }
}
