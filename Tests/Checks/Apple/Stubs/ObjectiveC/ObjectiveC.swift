@_exported import ObjectiveC

public struct Selector: ExpressibleByStringLiteral, Sendable {
  private var pointer: OpaquePointer

  public init(_ name: String) { fatalError() }
  public init(stringLiteral name: String) { fatalError() }
}

public struct ObjCBool { private var value: Bool }

// The compiler calls them.
public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { fatalError() }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { fatalError() }

extension NSObject: Equatable, Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) {}
}
