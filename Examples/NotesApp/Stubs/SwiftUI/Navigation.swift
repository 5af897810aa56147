public struct NavigationStack<Root: View>: PrimitiveView {
  public init(@ViewBuilder root: () -> Root) {}
}

public struct NavigationLink: PrimitiveView {
  @_disfavoredOverload public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {}
}

public struct ToolbarItemPlacement: Sendable {
  public static let cancellationAction = ToolbarItemPlacement()
  public static let confirmationAction = ToolbarItemPlacement()
}

public protocol ToolbarContent {}

public struct ToolbarItem<Content: View>: ToolbarContent {
  public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {}
}

public struct ToolbarItems: ToolbarContent {}

@resultBuilder public enum ToolbarContentBuilder {
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> ToolbarItems { ToolbarItems() }
}
