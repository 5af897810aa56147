let user = try await blog.users.get(id: 7)
for try await user in blog.items(of: ListUsers()) { print(user.name) }
