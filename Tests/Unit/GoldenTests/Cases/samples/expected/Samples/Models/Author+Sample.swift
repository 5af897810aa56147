#if DEBUG
  public import APIRuntimeTesting

  nonisolated extension Author: Sampled {
    public static func sample(_ number: Int) -> Author {
      Author(
        id: number,
        name: Samples.choose(number, "Ada Lovelace", "Grace Hopper", "Alan Turing"))
    }
  }
#endif
