import Foundation

/// A JSON document, and how to decode and encode it.
struct Document: @unchecked Sendable {
  let name: String
  /// Returns the JSON, with its parts repeated as often as asked for.
  let text: @Sendable (_ scale: Int) -> Data
  let decode: Decoders
  let encode: ((Data) throws -> Encoders)?

  static let all: [Document] = [
    Document("repositories", reading: [Repository].self, plain: [PlainRepository].self) {
      list(40 * $0, repository)
    },
    Document("tree", [Folder].self, plain: [PlainFolder].self) { list(5 * $0) { _ in folder(60) } },
    Document("texts", [Article].self, plain: [PlainArticle].self) { list(120 * $0, article) },
    Document("numbers", [Reading].self, plain: [PlainMeasurement].self) {
      list(300 * $0, measurement)
    },
    Document("items", [Item].self, plain: [PlainItem].self) { list(500 * $0, item) },
    Document("timeline", reading: [Activity].self, plain: [PlainActivity].self) {
      list(700 * $0, activity)
    },
  ]

  private static func list(_ count: Int, _ element: (Int) -> String) -> Data {
    Data(("[" + (0..<count).map(element).joined(separator: ",") + "]").utf8)
  }
}

// MARK: - Texts

private func repository(_ number: Int) -> String {
  let api = "https://api.github.com/repos/octocat/hello-\(number)"
  let user = "https://api.github.com/users/octocat"
  let names = [
    "archive_url": "/{archive_format}{/ref}", "assignees_url": "/assignees{/user}",
    "blobs_url": "/git/blobs{/sha}", "branches_url": "/branches{/branch}",
    "collaborators_url": "/collaborators{/collaborator}", "comments_url": "/comments{/number}",
    "commits_url": "/commits{/sha}", "compare_url": "/compare/{base}...{head}",
    "contents_url": "/contents/{+path}", "contributors_url": "/contributors",
    "deployments_url": "/deployments", "downloads_url": "/downloads", "events_url": "/events",
    "forks_url": "/forks", "git_commits_url": "/git/commits{/sha}",
    "git_refs_url": "/git/refs{/sha}",
    "git_tags_url": "/git/tags{/sha}", "issue_comment_url": "/issues/comments{/number}",
    "issue_events_url": "/issues/events{/number}", "issues_url": "/issues{/number}",
    "keys_url": "/keys{/key_id}", "labels_url": "/labels{/name}", "languages_url": "/languages",
    "merges_url": "/merges", "milestones_url": "/milestones{/number}",
    "notifications_url": "/notifications{?since,all,participating}", "pulls_url": "/pulls{/number}",
    "releases_url": "/releases{/id}", "stargazers_url": "/stargazers",
    "statuses_url": "/statuses/{sha}",
    "subscribers_url": "/subscribers", "subscription_url": "/subscription", "tags_url": "/tags",
    "teams_url": "/teams", "trees_url": "/git/trees{/sha}", "hooks_url": "/hooks",
  ]
  let links = names.sorted { $0.key < $1.key }.map { #""\#($0.key)":"\#(api)\#($0.value)""# }
    .joined(separator: ",")
  return """
    {"id":\(1_296_269 + number),"node_id":"MDEwOlJlcG9zaXRvcnkxMjk2MjY5","name":"hello-\(number)",\
    "full_name":"octocat/hello-\(number)","private":false,"owner":{"login":"octocat","id":583231,\
    "node_id":"MDQ6VXNlcjU4MzIzMQ==","avatar_url":"https://avatars.githubusercontent.com/u/583231?v=4",\
    "gravatar_id":"","url":"\(user)","html_url":"https://github.com/octocat",\
    "followers_url":"\(user)/followers","following_url":"\(user)/following{/other_user}",\
    "gists_url":"\(user)/gists{/gist_id}","starred_url":"\(user)/starred{/owner}{/repo}",\
    "subscriptions_url":"\(user)/subscriptions","organizations_url":"\(user)/orgs",\
    "repos_url":"\(user)/repos","events_url":"\(user)/events{/privacy}",\
    "received_events_url":"\(user)/received_events","type":"User","site_admin":false},\
    "html_url":"https://github.com/octocat/hello-\(number)","description":"My first repository on GitHub!",\
    "fork":false,"url":"\(api)",\(links),"git_url":"git://github.com/octocat/hello-\(number).git",\
    "ssh_url":"git@github.com:octocat/hello-\(number).git",\
    "clone_url":"https://github.com/octocat/hello-\(number).git","mirror_url":null,\
    "svn_url":"https://github.com/octocat/hello-\(number)","homepage":"","language":null,"forks_count":9,\
    "stargazers_count":\(number),"watchers_count":80,"size":108,"default_branch":"main","open_issues_count":0,\
    "is_template":false,"topics":["octocat","atom","electron","api"],"has_issues":true,"has_projects":true,\
    "has_wiki":true,"has_pages":false,"has_downloads":true,"archived":false,"disabled":false,\
    "visibility":"public","pushed_at":"2011-01-26T19:06:43Z","created_at":"2011-01-26T19:01:12Z",\
    "updated_at":"2011-01-26T19:14:43Z","permissions":{"admin":false,"push":false,"pull":true},\
    "license":{"key":"mit","name":"MIT License","url":"https://api.github.com/licenses/mit","spdx_id":"MIT",\
    "node_id":"MDc6TGljZW5zZTEz"}}
    """
}

private func folder(_ depth: Int) -> String {
  func node(_ level: Int, _ children: String) -> String {
    """
    {"name":"folder \(level)","mode":420,"hidden":\(level % 3 == 0),"kind":"\(level == 0 ? "file" : "folder")",\
    "owner":{"id":\(level),"group":"staff"},"children":[\(children)]}
    """
  }
  let leaf = node(0, "")
  return (1...depth).reduce(leaf) { below, level in node(level, "\(leaf),\(below),\(leaf)") }
}

private func article(_ number: Int) -> String {
  let body = String(
    repeating:
      #"Der Übergang der Brücke, \"über Nacht\", war kühn.\n日本語の文章も少し。\tEt voilà: 100 %.\u00a0"#,
    count: 20)
  let summary = String(repeating: "A sentence that is long and plain, as most are. ", count: 10)
  return """
    {"id":\(number),"title":"Über die Brücke \(number)","language":"de","body":"\(body)",\
    "summary":"\(summary)","keywords":["Brücke","Übergang","Nacht"]}
    """
}

private func measurement(_ number: Int) -> String {
  let samples = (0..<30).map { "\(Double((number * 31 + $0 * 17) % 1000) / 10)" }
  let counts = (0..<30).map { "\((number * 37 + $0 * 101) % 100_000)" }
  return """
    {"station":\(number),"time":\(1_700_000_000.25 + Double(number)),"latitude":\(47 + Double(number) / 7000),\
    "longitude":\(8 + Double(number) / 3000),"valid":true,"samples":[\(samples.joined(separator: ","))],\
    "counts":[\(counts.joined(separator: ","))]}
    """
}

private func item(_ number: Int) -> String {
  """
  {"id": \(number), "title": "The title of item \(number)", "text": "Some text with \\"quotes\\", an emoji 😀 and more \
  words than a title has, as texts do.", "score": \(Double(number) / 7), "is_read": \(number % 2 == 0), \
  "created_at": "2026-03-01T12:30:00Z", "link": "https://feed.example.com/items/\(number)", \
  "author": {"id": \(number % 100), "name": "Ada Lovelace", "handle": "ada", "avatar": null, "verified": true}, \
  "tags": ["swift", "http", "json"], "reply_to": null, "language": "en", \
  "counts": {"likes": \(number * 3), "replies": 2, "shares": 1}}
  """
}

private func activity(_ number: Int) -> String {
  switch number % 3 {
  case 0:
    """
    {"kind":"pushed","id":\(number),"branch":"main","commits":[{"sha":"6dcb09b5b57875f334f61aebed695e2e4193db5e",\
    "message":"Fix all the bugs","distinct":true},{"sha":"6dcb09b5b57875f334f61aebed695e2e4193db5f",\
    "message":"Again","distinct":false}]}
    """
  case 1:
    """
    {"kind":"opened","id":\(number),"number":7,"title":"It does not compile","draft":false,"labels":["bug","swift"]}
    """
  default:
    """
    {"kind":"commented","id":\(number),"number":7,"text":"It does here.","at":"2026-03-01T12:30:00Z"}
    """
  }
}
