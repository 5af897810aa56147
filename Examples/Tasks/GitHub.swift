import APIRuntime

// Document: ogen/_testdata/examples/api.github.com.json
// Beside each call: octokit.js.

func reportABug(_ github: GitHubClient) async throws -> Int {
  // const {data} = await octokit.rest.issues.create({owner, repo, title: "Crash on launch", labels: ["bug"]})
  // return data.number
  let issue = try await github.issues.create(
    owner: "apple", repo: "swift", .init(title: "Crash on launch", labels: ["bug"]))
  return issue.number
}

func titlesOfAllOpenPullRequests(_ github: GitHubClient) async throws -> [String] {
  // const pulls = await octokit.paginate(octokit.rest.pulls.list, {owner, repo, state: "open"})
  // return pulls.map(pull => pull.title)
  var titles: [String] = []
  for try await pull in github.items(of: PullsList(owner: "apple", repo: "swift", state: .open)) {
    titles.append(pull.title)
  }
  return titles
}

func mergeAPullRequest(_ github: GitHubClient) async throws -> Bool {
  // await octokit.rest.pulls.merge({owner, repo, pull_number: 7, merge_method: "squash"})
  do {
    let merge = try await github.pulls.merge(
      owner: "apple", repo: "swift", pullNumber: 7, .init(mergeMethod: .squash))
    return merge.merged
  } catch {
    // error.response.data.message
    print(error.userMessage)
    return false
  }
}

func commitAFile(_ github: GitHubClient) async throws {
  // await octokit.rest.repos.createOrUpdateFileContents(
  //   {owner, repo, path: "README.md", message: "Say hello", content: Buffer.from("Hello").toString("base64")})
  try await github.repos.createOrUpdateFileContents(
    owner: "apple", repo: "swift", path: "README.md",
    .init(message: "Say hello", content: "SGVsbG8="))
}

func popularSwiftPackages(_ github: GitHubClient) async throws -> [String] {
  // const {data} = await octokit.rest.search.repos({q: "language:swift", sort: "stars", per_page: 10})
  // return data.items.map(repo => repo.full_name)
  let found = try await github.search.repos(q: "language:swift", sort: .stars, perPage: 10)
  return found.items.map(\.fullName)
}
