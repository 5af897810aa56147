let posts = try await blog.posts.list()
