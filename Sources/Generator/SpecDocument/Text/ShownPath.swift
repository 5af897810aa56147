/// A path as a message shows it: relative to the working directory if it is absolute and that is
/// shorter.
struct ShownPath {
  let text: String

  init(_ path: String, from folder: String) {
    guard path.hasPrefix("/"), folder.hasPrefix("/") else {
      text = path
      return
    }
    let target = path.split(separator: "/")
    let start = folder.split(separator: "/")
    let shared = zip(start, target).prefix { $0 == $1 }.count
    let up = Array(repeating: Substring(".."), count: start.count - shared)
    let relative = (up + target[shared...]).joined(separator: "/")
    text = relative.utf8.count < path.utf8.count ? relative : path
  }
}
