package import Mustache

extension View {
  package func value(at index: Int) -> ViewValue { Self.keys.all[index].read(self) }

  package static func erased(_ views: [Self]) -> [AnyView] { views.map { AnyView($0) } }

  package static func erased(_ view: () -> Self?) -> AnyView? { view().map { AnyView($0) } }
}
