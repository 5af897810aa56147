import APIRuntime
import SchemasAPI
import Testing

/// Variants that are built without their discriminator.
@Suite struct DiscriminatorTests {
  @Test("the discriminator is sent in the kind of its property")
  func kinds() throws {
    let first = DiscriminatorInteger.first(DiscriminatorFirst(name: "a"))
    #expect(try JSON(encoding: first) == ["version": 1, "name": "a"])
    let low = DiscriminatorByMapping.low(DiscriminatorLow(note: "a"))
    #expect(try JSON(encoding: low) == ["level": 0.5, "note": "a"])
    let no = DiscriminatorBoolean.no(DiscriminatorNo(note: 5))
    #expect(try JSON(encoding: no) == ["ok": false, "note": 5])
  }

  @Test("a kind that others extend has a case, which sets it")
  func middle() throws {
    let dog = DiscriminatorPet.dog(.dog(DiscriminatorDog.Plain(toy: "ball")))
    #expect(try JSON(encoding: dog) == ["kind": "dog", "toy": "ball"])
    let puppy = DiscriminatorPet.dog(.puppy(DiscriminatorPuppy(weeks: 3)))
    #expect(try JSON(encoding: puppy) == ["kind": "puppy", "weeks": 3])
  }
}
