// Faults that the compiler finds only once it compiles functions.
import Foundation

func send(_ stream: OutputStream) {
  // refused: passing closure as a 'sending' parameter risks causing data races
  Task { stream.open() }
}

func initialize(_ session: URLSession) -> URLSessionTask {
  let task: URLSessionTask
  if session.delegate != nil { task = session.dataTask(with: URL(filePath: "/")) }
  // refused: constant 'task' used before being initialized
  return task
}
