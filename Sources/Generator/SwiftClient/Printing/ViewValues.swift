import Mustache

extension View {
  func value(at index: Int) -> ViewValue { Self.keys.all[index].read(self) }

  static func erased(_ views: [Self]) -> [AnyView] { views.map { AnyView($0) } }

  static func erased(_ view: () -> Self?) -> AnyView? { view().map { AnyView($0) } }
}
