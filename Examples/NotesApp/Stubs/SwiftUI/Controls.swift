public struct ButtonRole: Sendable {
  public static let destructive = ButtonRole()
}

public struct Button<Content: View>: PrimitiveView {}

extension Button where Content == Text {
  public init(_ key: LocalizedStringKey, action: @escaping @MainActor () -> Void) {}
  public init(
    _ key: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {}
}

extension Button where Content == Label<Text, Image> {
  public init(
    _ key: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {}
}

public enum Axis: Sendable { case horizontal, vertical }

public struct TextField: PrimitiveView {
  public init(_ key: LocalizedStringKey, text: Binding<String>) {}
  public init(_ key: LocalizedStringKey, text: Binding<String>, axis: Axis) {}
}

public struct SecureField: PrimitiveView {
  public init(_ key: LocalizedStringKey, text: Binding<String>) {}
}
