import APIModel
import English

/// Realistic values for common names: `email`, `city`, `createdAt`.
enum SampleWords {
  /// Returns strings for a name, looked up by its last words.
  static func texts(_ words: [String]) -> [String]? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      if let texts = texts[words.suffix(count).joined(separator: " ")] { return texts }
    }
    return nil
  }

  /// Returns whether a type describes people.
  static func isPerson(_ words: [String]) -> Bool { words.last.map(people.contains) ?? false }

  /// Returns `User account` for the words of a name; nil without words.
  static func capitalized(_ words: [String]) -> String? {
    let text = words.joined(separator: " ")
    return text.isEmpty ? nil : text.prefix(1).uppercased() + text.dropFirst()
  }

  private static let people: Set<String> = [
    "user", "person", "author", "customer", "member", "contact", "employee", "owner", "profile",
    "account", "student", "teacher", "patient", "guest", "player", "artist", "actor", "creator",
    "admin", "subscriber", "assignee", "reviewer", "passenger", "driver", "candidate", "client",
  ]

  /// Returns strings in a format of JSON Schema (§7.3) or of OpenAPI's registry.
  static func texts(format: String) -> [String]? { formats[format] }

  /// Returns numbers for a name, in the notation of JSON.
  static func numbers(_ words: [String]) -> [String]? { words.last.flatMap { numbers[$0] } }

  /// Splits a name into words: `created at` for `createdAt`, `created_at` and `Created-At`.
  static func words(of name: String) -> [String] { Words.split(name).map { $0.lowercased() } }

  private static let formats = [
    "email": ["ada@example.com", "grace@example.com", "alan@example.com"],
    "idn-email": ["ada@example.com", "grace@example.com", "alan@example.com"],
    "hostname": ["api.example.com", "www.example.com"],
    "idn-hostname": ["api.example.com"],
    "ipv4": ["192.0.2.1", "192.0.2.2", "192.0.2.3"],
    "ipv6": ["2001:db8::1", "2001:db8::2"],
    "ip": ["192.0.2.1"],
    "uri": ["https://example.com/1"], "iri": ["https://example.com/1"],
    "url": ["https://example.com/1"],
    "uri-reference": ["/items/1"], "iri-reference": ["/items/1"],
    "uri-template": ["https://example.com/items/{id}"],
    "json-pointer": ["/items/0"], "relative-json-pointer": ["1/items"],
    "time": ["09:30:00Z", "14:00:00Z"], "time-local": ["09:30:00"],
    "duration": ["PT15M", "PT1H"],
    "date-time": ["2026-01-01T09:30:00Z"], "date": ["2026-01-01"],
    "uuid": ["00000000-0000-4000-8000-000000000001"],
    "regex": ["^[a-z]+$"], "phone": ["+442079460958"],
    "byte": ["U2FtcGxl"],
  ]

  private static let firstNames = ["Ada", "Grace", "Alan"]
  private static let lastNames = ["Lovelace", "Hopper", "Turing"]
  private static let fullNames = ["Ada Lovelace", "Grace Hopper", "Alan Turing"]
  private static let userNames = ["ada", "grace", "alan"]
  private static let sentences = [
    "The first of several sentences.", "A second one, which is a little longer.", "And a third.",
  ]

  private static let texts: [String: [String]] = [
    "first name": firstNames, "given name": firstNames, "firstname": firstNames,
    "last name": lastNames, "family name": lastNames, "surname": lastNames, "lastname": lastNames,
    "full name": fullNames, "fullname": fullNames, "display name": fullNames, "author": fullNames,
    "owner": fullNames, "customer name": fullNames, "user name": userNames, "contact": fullNames,
    "username": userNames, "login": userNames, "nickname": userNames, "handle": userNames,
    "screen name": userNames,
    "email": ["ada@example.com", "grace@example.com", "alan@example.com"],
    "mail": ["ada@example.com", "grace@example.com"],
    "phone": ["+442079460958", "+442079460959"], "phone number": ["+442079460958"],
    "telephone": ["+442079460958"], "mobile": ["+447700900123"], "fax": ["+442079460960"],
    "street": ["12 St James's Square", "1 Main Street"], "line1": ["12 St James's Square"],
    "line2": ["Second floor"],
    "address": ["12 St James's Square, London", "1 Main Street, Arlington"],
    "ip address": ["192.0.2.1"], "email address": ["ada@example.com"],
    "city": ["London", "Arlington", "Manchester"], "town": ["London"], "region": ["London"],
    "state": ["active", "paused"], "province": ["Ontario"], "county": ["Kent"],
    "country": ["United Kingdom", "United States"], "country code": ["GB", "US"],
    "zip": ["SW1Y 4LE"], "zip code": ["22201"], "postal code": ["SW1Y 4LE"],
    "postcode": ["SW1Y 4LE"],
    "company": ["Analytical Engines Ltd", "Example Inc."],
    "organization": ["Analytical Engines Ltd", "Example Inc."], "organisation": ["Example Inc."],
    "department": ["Research"], "job title": ["Engineer"],
    "url": ["https://example.com/1", "https://example.com/2"],
    "uri": ["https://example.com/1"], "href": ["https://example.com/1"],
    "link": ["https://example.com/1"], "website": ["https://example.com"],
    "homepage": ["https://example.com"], "avatar": ["https://example.com/images/1.png"],
    "image": ["https://example.com/images/1.png"], "photo": ["https://example.com/images/1.png"],
    "image url": ["https://example.com/images/1.png"],
    "avatar url": ["https://example.com/images/1.png"],
    "logo": ["https://example.com/images/logo.png"], "icon": ["star", "heart"],
    "host": ["api.example.com"], "hostname": ["api.example.com"], "domain": ["example.com"],
    "ip": ["192.0.2.1"], "currency": ["EUR", "GBP", "USD"], "currency code": ["EUR"],
    "language": ["en", "de"], "lang": ["en"], "locale": ["en-GB", "de-DE"],
    "timezone": ["Europe/London"], "time zone": ["Europe/London"],
    "color": ["#3366CC", "#CC6633"], "colour": ["#3366CC"], "version": ["1.0.0", "1.1.0"],
    "mime type": ["image/png"], "content type": ["application/json"], "media type": ["image/png"],
    "filename": ["report.pdf", "photo.png"], "file name": ["report.pdf"], "path": ["/reports/2026"],
    "extension": ["pdf"], "gender": ["female", "male"], "size": ["medium", "large"],
    "description": sentences, "summary": sentences, "message": sentences, "text": sentences,
    "content": sentences, "comment": sentences, "body": sentences, "bio": sentences,
    "note": sentences, "notes": sentences, "detail": sentences, "details": sentences,
    "reason": ["It is no longer needed."], "error": ["It was not found."],
    "query": ["tea"], "search": ["tea"], "q": ["tea"], "keyword": ["tea"],
    "category": ["books", "music"],
    "status": ["active", "paused"], "date": ["2026-01-01"], "time": ["09:30"],
    "created at": ["2026-01-01T09:30:00Z"], "updated at": ["2026-01-02T09:30:00Z"],
    "timestamp": ["2026-01-01T09:30:00Z"], "price": ["19.99"], "amount": ["19.99"],
    "password": ["correct horse battery staple"], "token": ["sample-token"],
    "secret": ["sample-secret"], "key": ["sample-key"],
    "hash": ["d41d8cd98f00b204e9800998ecf8427e"],
    "checksum": ["d41d8cd98f00b204e9800998ecf8427e"], "cursor": ["c2FtcGxl"],
    "latitude": ["51.5074"], "longitude": ["-0.1278"], "sort": ["name"], "order": ["asc"],
  ]

  private static let numbers: [String: [String]] = [
    "age": ["36", "41", "85"], "price": ["19.99", "4.5", "120"], "amount": ["19.99", "4.5", "120"],
    "total": ["3"], "count": ["3", "5"], "quantity": ["1", "2", "3"], "cost": ["19.99"],
    "balance": ["250.5"], "latitude": ["51.5074", "38.8816"], "lat": ["51.5074"],
    "longitude": ["-0.1278", "-77.091"], "lng": ["-0.1278"], "lon": ["-0.1278"],
    "year": ["2026"], "month": ["1"], "day": ["15"], "hour": ["9"], "minute": ["30"],
    "page": ["1"], "limit": ["20"], "offset": ["0"], "size": ["20"], "rating": ["4", "5", "3"],
    "score": ["0.92", "0.87"], "percent": ["50"], "percentage": ["50"], "width": ["640"],
    "height": ["480"], "duration": ["90"], "weight": ["1.5"], "port": ["8080"],
    "status": ["200"], "code": ["200"], "temperature": ["21.5"], "distance": ["1.2"],
    "timestamp": ["1767259800"], "bytes": ["2048"], "version": ["1"], "priority": ["1"],
    "position": ["1"], "index": ["0"], "rank": ["1"], "level": ["1"],
  ]
}
