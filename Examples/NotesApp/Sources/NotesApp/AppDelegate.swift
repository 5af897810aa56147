#if os(iOS)
  import NotesModel
  import UIKit

  /// Takes the downloads that have finished while the app was suspended or terminated.
  final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
      _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String,
      completionHandler: @escaping () -> Void
    ) {
      Account.ofThisDevice.completeEvents { completionHandler() }
    }
  }
#endif
