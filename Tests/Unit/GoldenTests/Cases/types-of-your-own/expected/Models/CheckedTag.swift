public typealias CheckedTag = Mapped<Tag>.Value
