import APIModel

/// Takes the defaults that come from discriminators alone out of types that are only received.
///
/// They are for values that clients send. A received value may lack the property, whatever the unions
/// of other operations say.
enum DiscriminatorsOfResponses: Pass {
  static func apply(to draft: inout Draft) {
    var explicit: Set<PropertyPlace> = []
    for pending in draft.pending.defaults {
      if case .property(let place) = pending.place { explicit.insert(place) }
    }
    for id in draft.graph.ids where draft.api.types[id.index].direction == .received {
      draft.api.types[id.index].changeObject { shape in
        for index in shape.properties.indices
        where !shape.properties[index].isRequired
          && !explicit.contains(PropertyPlace(type: id, index: index))
        {
          shape.properties[index].defaultValue = nil
          shape.properties[index].sendsDefault = false
          shape.properties[index].identifiesVariant = false
        }
      }
    }
  }
}
