#if DEBUG
  public import APIRuntimeTesting

  nonisolated extension Order: Sampled {
    public static func sample(_ number: Int) -> Order {
      Order(lines: [Order.Line].samples(3, from: number))
    }
  }

  nonisolated extension Order.Line: Sampled {
    public static func sample(_ number: Int) -> Self {
      Self(order: Order.sample(number))
    }
  }

  nonisolated extension Order.Line.Order: Sampled {
    public static func sample(_ number: Int) -> Order.Line.Order {
      Order.Line.Order(number: Samples.choose(number, 1, 2, 3))
    }
  }
#endif
