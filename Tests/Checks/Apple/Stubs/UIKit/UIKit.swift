@_exported public import AppleFoundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: Hashable, Sendable {}
}

@objc @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
  @objc optional func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  @objc optional func application(
    _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
    completionHandler: @escaping () -> Void)
}
