// Declarations of SwiftUI that exist on iOS alone; the rest is in Examples/NotesApp/Stubs.
#if os(iOS)
  public import UIKit

  @MainActor @propertyWrapper
  public struct UIApplicationDelegateAdaptor<Delegate: NSObject & UIApplicationDelegate> {
    public init(_ type: Delegate.Type = Delegate.self) {}
    public var wrappedValue: Delegate { fatalError("a stub cannot provide a value") }
  }
#endif
