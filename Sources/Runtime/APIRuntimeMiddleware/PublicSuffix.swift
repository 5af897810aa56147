import APIRuntime

/// The domains under which anyone can register names.
///
/// Their hosts are unrelated, and must not set each other's cookies (RFC 6265 §5.3, step 5).
///
/// This is not the Public Suffix List, which has thousands of entries and changes every week. It
/// consists of all top-level domains, the second levels by which countries divide their domains,
/// and providers that give each customer a separate host. A cookie for any other public suffix is
/// accepted from the hosts within it.
enum PublicSuffix {
  /// Returns whether a domain is known as one under which anyone can register names.
  static func isKnown(_ domain: CanonicalHost) -> Bool {
    guard !domain.isAddress else { return false }
    let labels = domain.labels
    guard labels.count > 1, let top = labels.last else { return true }
    if labels.count == 2, let second = labels.first {
      if top.utf8.count == 2, registries.contains(String(second)) { return true }
      if let others = countries[String(top)], others.contains(String(second)) { return true }
    }
    return providers.contains(domain.name) || isRegionOfProvider(labels)
  }

  /// The second levels of many countries: `co.uk`, `com.au`.
  private static let registries: Set<String> = [
    "ac", "co", "com", "edu", "go", "gob", "gov", "mil", "ne", "net", "nom", "or", "org", "sch",
  ]

  /// Further second levels of some countries.
  private static let countries: [String: Set<String>] = [
    "au": ["asn", "id"], "br": ["adv", "art", "blog", "eco", "eng", "ind", "inf", "med", "tv"],
    "hu": ["info", "shop"], "id": ["biz", "desa", "my", "web"],
    "il": ["idf", "k12", "muni"], "in": ["firm", "gen", "ind", "nic", "res"],
    "jp": ["ad", "ed", "gr", "lg"], "kr": ["pe", "re"], "mx": ["gob"],
    "nz": ["geek", "gen", "govt", "iwi", "maori", "school"], "pl": ["biz", "info", "waw"],
    "th": ["in", "mi"], "tr": ["bel", "gen", "info", "web"], "tw": ["club", "idv"],
    "uk": ["ltd", "me", "nhs", "plc", "police"], "za": ["law", "web"],
  ]

  /// Providers that give each customer a separate host.
  private static let providers: Set<String> = [
    "appspot.com", "azure-api.net", "azurecontainerapps.io", "azureedge.net", "azurefd.net",
    "azurestaticapps.net", "azurewebsites.net", "blob.core.windows.net", "blogspot.com",
    "br.com", "cloudapp.net", "cloudfront.net", "cloudfunctions.net", "cn.com", "co.com", "de.com",
    "deno.dev", "digitaloceanspaces.com", "duckdns.org", "elasticbeanstalk.com", "eu.com",
    "firebaseapp.com", "fly.dev", "github.io", "gitlab.io", "glitch.me", "herokuapp.com",
    "lambda-url.on.aws", "myshopify.com", "netlify.app", "ngrok-free.app", "ngrok.app", "ngrok.io",
    "on.aws", "ondigitalocean.app", "onrender.com", "pages.dev", "pythonanywhere.com", "r2.dev",
    "railway.app", "readthedocs.io", "run.app",
    "s3.amazonaws.com", "supabase.co", "streamlit.app", "surge.sh", "trafficmanager.net",
    "translate.goog", "trycloudflare.com",
    "uk.com", "uk.net", "up.railway.app", "us.com", "za.com", "vercel.app", "web.app",
    "wordpress.com", "workers.dev",
  ]

  /// Returns whether a domain is a region of a provider: `execute-api.eu-west-1.amazonaws.com`,
  /// `a.run.app`, `nyc3.digitaloceanspaces.com`.
  private static func isRegionOfProvider(_ labels: [Substring]) -> Bool {
    switch labels.suffix(2).joined(separator: ".") {
    case "amazonaws.com": labels.count <= 4
    case "on.aws": labels.count <= 4
    case "run.app", "digitaloceanspaces.com": labels.count <= 3
    default: false
    }
  }
}
