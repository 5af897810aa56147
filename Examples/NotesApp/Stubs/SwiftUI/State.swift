@propertyWrapper public struct Binding<Value> {
  init(of value: Value.Type) {}
  public var wrappedValue: Value {
    get { fatalError("a stub cannot provide a value") }
    nonmutating set {}
  }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) {}
  public var wrappedValue: Value {
    get { fatalError("a stub cannot provide a value") }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError("a stub cannot provide a value") }
}

@dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject & Observable> {
  public let wrappedValue: Value
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var projectedValue: Bindable<Value> { self }
  public subscript<Subject>(
    dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError("a stub cannot provide a value") }
}

public struct DismissAction {
  @MainActor public func callAsFunction() {}
}

public struct EnvironmentValues {
  public var dismiss: DismissAction { DismissAction() }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ path: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError("a stub cannot provide a value") }
}
