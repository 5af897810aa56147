import Foundation

// The models as one would write them by hand, with synthesized coding.

struct PlainItem: Codable {
  struct Counts: Codable {
    let likes: Int
    let replies: Int
    let shares: Int
  }

  let id: Int
  let title: String
  let text: String
  let score: Double
  let isRead: Bool
  let createdAt: Date
  let link: URL
  let author: PlainAuthor
  let tags: [String]
  let replyTo: Int?
  let language: String?
  let counts: Counts

  enum CodingKeys: String, CodingKey {
    case id, title, text, score, link, author, tags, language, counts
    case isRead = "is_read"
    case createdAt = "created_at"
    case replyTo = "reply_to"
  }
}

struct PlainAuthor: Codable {
  let id: Int
  let name: String
  let handle: String
  let avatar: URL?
  let verified: Bool
}

struct PlainRepository: Decodable {
  enum Visibility: String, Decodable { case `public`, `private`, `internal` }
  struct Permissions: Decodable {
    let admin: Bool
    let push: Bool
    let pull: Bool
  }

  let id: Int
  let nodeID: String
  let name: String
  let fullName: String
  let owner: PlainAccount
  let isPrivate: Bool
  let htmlURL: URL
  let description: String?
  let fork: Bool
  let url: URL
  let archiveURL: String
  let assigneesURL: String
  let blobsURL: String
  let branchesURL: String
  let collaboratorsURL: String
  let commentsURL: String
  let commitsURL: String
  let compareURL: String
  let contentsURL: String
  let contributorsURL: URL
  let deploymentsURL: URL
  let downloadsURL: URL
  let eventsURL: URL
  let forksURL: URL
  let gitCommitsURL: String
  let gitRefsURL: String
  let gitTagsURL: String
  let gitURL: String
  let issueCommentURL: String
  let issueEventsURL: String
  let issuesURL: String
  let keysURL: String
  let labelsURL: String
  let languagesURL: URL
  let mergesURL: URL
  let milestonesURL: String
  let notificationsURL: String
  let pullsURL: String
  let releasesURL: String
  let sshURL: String
  let stargazersURL: URL
  let statusesURL: String
  let subscribersURL: URL
  let subscriptionURL: URL
  let tagsURL: URL
  let teamsURL: URL
  let treesURL: String
  let cloneURL: String
  let mirrorURL: String?
  let hooksURL: URL
  let svnURL: String
  let homepage: String?
  let language: String?
  let forksCount: Int
  let stargazersCount: Int
  let watchersCount: Int
  let size: Int
  let defaultBranch: String
  let openIssuesCount: Int
  let isTemplate: Bool
  let topics: [String]
  let hasIssues: Bool
  let hasProjects: Bool
  let hasWiki: Bool
  let hasPages: Bool
  let hasDownloads: Bool
  let archived: Bool
  let disabled: Bool
  let visibility: Visibility
  let pushedAt: Date?
  let createdAt: Date?
  let updatedAt: Date?
  let permissions: Permissions
  let license: PlainLicense?

  enum CodingKeys: String, CodingKey {
    case id, name, owner, description, fork, url, homepage, language, size, topics, archived,
      disabled, visibility, permissions, license
    case nodeID = "node_id"
    case fullName = "full_name"
    case isPrivate = "private"
    case htmlURL = "html_url"
    case archiveURL = "archive_url"
    case assigneesURL = "assignees_url"
    case blobsURL = "blobs_url"
    case branchesURL = "branches_url"
    case collaboratorsURL = "collaborators_url"
    case commentsURL = "comments_url"
    case commitsURL = "commits_url"
    case compareURL = "compare_url"
    case contentsURL = "contents_url"
    case contributorsURL = "contributors_url"
    case deploymentsURL = "deployments_url"
    case downloadsURL = "downloads_url"
    case eventsURL = "events_url"
    case forksURL = "forks_url"
    case gitCommitsURL = "git_commits_url"
    case gitRefsURL = "git_refs_url"
    case gitTagsURL = "git_tags_url"
    case gitURL = "git_url"
    case issueCommentURL = "issue_comment_url"
    case issueEventsURL = "issue_events_url"
    case issuesURL = "issues_url"
    case keysURL = "keys_url"
    case labelsURL = "labels_url"
    case languagesURL = "languages_url"
    case mergesURL = "merges_url"
    case milestonesURL = "milestones_url"
    case notificationsURL = "notifications_url"
    case pullsURL = "pulls_url"
    case releasesURL = "releases_url"
    case sshURL = "ssh_url"
    case stargazersURL = "stargazers_url"
    case statusesURL = "statuses_url"
    case subscribersURL = "subscribers_url"
    case subscriptionURL = "subscription_url"
    case tagsURL = "tags_url"
    case teamsURL = "teams_url"
    case treesURL = "trees_url"
    case cloneURL = "clone_url"
    case mirrorURL = "mirror_url"
    case hooksURL = "hooks_url"
    case svnURL = "svn_url"
    case forksCount = "forks_count"
    case stargazersCount = "stargazers_count"
    case watchersCount = "watchers_count"
    case defaultBranch = "default_branch"
    case openIssuesCount = "open_issues_count"
    case isTemplate = "is_template"
    case hasIssues = "has_issues"
    case hasProjects = "has_projects"
    case hasWiki = "has_wiki"
    case hasPages = "has_pages"
    case hasDownloads = "has_downloads"
    case pushedAt = "pushed_at"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
  }
}

struct PlainAccount: Decodable {
  let login: String
  let id: Int
  let nodeID: String
  let avatarURL: URL
  let gravatarID: String?
  let url: URL
  let htmlURL: URL
  let followersURL: URL
  let followingURL: String
  let gistsURL: String
  let starredURL: String
  let subscriptionsURL: URL
  let organizationsURL: URL
  let reposURL: URL
  let eventsURL: String
  let receivedEventsURL: URL
  let type: String
  let siteAdmin: Bool

  enum CodingKeys: String, CodingKey {
    case login, id, url, type
    case nodeID = "node_id"
    case avatarURL = "avatar_url"
    case gravatarID = "gravatar_id"
    case htmlURL = "html_url"
    case followersURL = "followers_url"
    case followingURL = "following_url"
    case gistsURL = "gists_url"
    case starredURL = "starred_url"
    case subscriptionsURL = "subscriptions_url"
    case organizationsURL = "organizations_url"
    case reposURL = "repos_url"
    case eventsURL = "events_url"
    case receivedEventsURL = "received_events_url"
    case siteAdmin = "site_admin"
  }
}

struct PlainLicense: Decodable {
  let key: String
  let name: String
  let url: URL?
  let spdxID: String?
  let nodeID: String

  enum CodingKeys: String, CodingKey {
    case key, name, url
    case spdxID = "spdx_id"
    case nodeID = "node_id"
  }
}

struct PlainFolder: Codable {
  enum Kind: String, Codable { case folder, file, link }
  struct Owner: Codable {
    let id: Int
    let group: String
  }

  let name: String
  let mode: Int
  let hidden: Bool
  let kind: Kind
  let owner: Owner
  let children: [PlainFolder]
}

struct PlainArticle: Codable {
  let id: Int
  let title: String
  let language: String
  let body: String
  let summary: String
  let keywords: [String]
}

struct PlainMeasurement: Codable {
  let station: Int
  let time: Double
  let latitude: Double
  let longitude: Double
  let valid: Bool
  let samples: [Double]
  let counts: [Int]
}

enum PlainActivity: Decodable {
  case pushed(Pushed)
  case opened(Opened)
  case commented(Commented)

  struct Commit: Decodable {
    let sha: String
    let message: String
    let distinct: Bool
  }
  struct Pushed: Decodable {
    let kind: String
    let id: Int
    let branch: String
    let commits: [Commit]
  }
  struct Opened: Decodable {
    let kind: String
    let id: Int
    let number: Int
    let title: String
    let draft: Bool
    let labels: [String]
  }
  struct Commented: Decodable {
    let kind: String
    let id: Int
    let number: Int
    let text: String
    let at: Date
  }

  private enum CodingKeys: CodingKey { case kind }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    switch try container.decode(String.self, forKey: .kind) {
    case "pushed": self = .pushed(try Pushed(from: decoder))
    case "opened": self = .opened(try Opened(from: decoder))
    default: self = .commented(try Commented(from: decoder))
    }
  }
}
