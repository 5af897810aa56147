extension Draft {
  /// Applies every pass. Each one finds the API as the passes above it in this list leave it.
  mutating func complete() {
    let passes: [any Pass.Type] = [
      SharedServers.self,
      Identifiers.self,
      LinkReader.self,
      EmptyPathParameters.self,
      EndlessUnions.self,
      Aliases.self,
      PlainNumbers.self,
      // Examples, compared with types as the document describes them
      ExampleEvidence.self,
      NestedReferences.self,
      ExampleCheck.self,
      ExampleValues.self,
      // Discriminators and defaults; an explicit default takes precedence
      DiscriminatorProperties.self,
      DiscriminatorValues.self,
      DiscriminatorDefaults.self,
      UndeclaredDiscriminators.self,
      DefaultResolution.self,
      // Forms; the binary values that remain are text
      FormReports.self,
      FormTypes.self,
      FormDates.self,
      BinaryTexts.self,
      // Types that each operation declares separately, until equal ones become one
      Directions.self,
      EditorDefaults.self,
      DiscriminatorsOfResponses.self,
      OwnEvidence.self,
      EqualTypes.self,
      OneWayProperties.self,
      // Operations with their final types
      RequiredBodies.self,
      EnvelopePayloads.self,
      PagingReader.self,
      RelaxedRequirements.self,
      KeptValues.self,
      NestedParameters.self,
      StreamConstants.self,
      SeparateStreams.self,
      PropertyOrder.self,
    ]
    for pass in passes { pass.apply(to: &self) }
  }
}
