#if DEBUG
  public import APIRuntimeTesting

  nonisolated extension Book: Sampled {
    public static func sample(_ number: Int) -> Book {
      Book(
        id: number + 41,
        title: "Book \(number)",
        authorID: number,
        kind: Samples.choose(number, .novel, .poem),
        price: Samples.choose(number, 19.99, 4.5, 120),
        prices: [Samples.decimal("19.99"), Samples.decimal("4.5"), Samples.decimal("120")],
        media: Book.Media.sample(number))
    }
  }

  nonisolated extension Book.Media: Sampled {
    public static func sample(_ number: Int) -> Book.Media {
      switch Samples.index(number, of: 2) {
      case 0: .pages(Book.Media.Pages.sample(number))
      default: .minutes(Book.Media.Minutes.sample(number))
      }
    }
  }

  nonisolated extension Book.Media.Pages: Sampled {
    public static func sample(_ number: Int) -> Book.Media.Pages {
      Book.Media.Pages(pages: 20)
    }
  }

  nonisolated extension Book.Media.Minutes: Sampled {
    public static func sample(_ number: Int) -> Book.Media.Minutes {
      Book.Media.Minutes(minutes: Samples.choose(number, 1, 2, 3))
    }
  }
#endif
