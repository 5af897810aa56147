package import HTTPTypes

extension ErrorMessages {
  package static func text(forStatus status: HTTPResponse.Status) -> String {
    let text =
      switch status.kind {
      case .clientError where status == .unauthorized: "Please sign in."
      case .clientError where status == .forbidden: "You are not allowed to do this."
      case .clientError where status == .notFound: "This could not be found."
      case .clientError: "The server refused the request (\(status.code))."
      case .serverError: "The server has a problem (\(status.code)). Please try again later."
      default: "The server sent an unexpected response (\(status.code))."
      }
    return current.localize("status.\(status.code)", text)
  }
}
