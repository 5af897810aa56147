import APIRuntimeOAuth

extension OAuth2 {
  /// The endpoint with a timeout that no load of the machine reaches.
  var patient: OAuth2 {
    var patient = self
    patient.timeout = .patient
    return patient
  }
}
