// Declarations of Foundation that exist on Apple's platforms but not on Linux, as far as this
// package and its users need them.
@_exported public import Darwin
@_exported public import Dispatch
@_exported public import Foundation
public import Security

#if _runtime(_ObjC)
  @_exported public import ObjectiveC
  public typealias NSObject = ObjectiveC.NSObject
  public typealias NSObjectProtocol = ObjectiveC.NSObjectProtocol
#else
  public typealias NSObject = Foundation.NSObject
  public typealias NSObjectProtocol = Foundation.NSObjectProtocol
  public struct Selector: Sendable {}
#endif

public func NSStringFromSelector(_ selector: Selector) -> String { fatalError() }

// MARK: Core Foundation

public typealias CFTypeRef = AnyObject
public typealias CFTypeID = UInt
public typealias CFData = Foundation.NSData
public typealias CFArray = Foundation.NSArray
public typealias CFDictionary = Foundation.NSDictionary
public typealias CFString = Foundation.NSString

public func CFGetTypeID(_ object: CFTypeRef!) -> CFTypeID { fatalError() }
