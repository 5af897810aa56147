import APIModel

/// Lets members and elements that are described as objects without properties be any JSON, if the
/// user says that the server sends other values there.
enum FreeObjects: Pass {
  static func apply(to draft: inout Draft) {
    guard draft.options.objects == .any else { return }
    draft.api.types.changeEach { type in
      let isObject = if case .object = type.shape { true } else { false }
      type.shape.mapUses(isObject ? \.asElementOfAnyType : \.acceptingAnyElements)
    }
    draft.api.changeContents { $0.type = $0.type.acceptingAnyElements }
    draft.api.changePayloads { $0.type = $0.type.acceptingAnyElements }
  }
}
