import SpecDocument

/// The usual names of parameters and members of pages, reduced to lowercase letters and digits:
/// `page[token]`, `page_token` and `pageToken` all become `pagetoken`.
package enum PagingWords {
  package static func word(_ name: String) -> String {
    let kept = name.lowercased().utf8.filter { $0.isLetterOrDigit || $0 >= 0x80 }
    return String(decoding: kept, as: UTF8.self)
  }

  // MARK: - Parameters

  /// Parameters that take a cursor.
  package static let cursors: Set<String> = [
    "after", "aftercursor", "afterid", "aftertoken", "bookmark", "continuation",
    "continuationkey", "continuationtoken", "continue", "continuetoken", "cursor", "cursormark",
    "endcursor", "iterator", "marker", "nextbatch", "nextcursor", "nextmarker", "nextpage",
    "nextpagekey", "nextpagetoken", "nexttoken", "pageafter", "pagecursor", "pagekey", "pagemarker",
    "pagestate", "pagetoken", "pagingtoken", "paginationtoken",
    "scrollid", "startafter", "startcursor", "startingafter", "startingtoken", "starttoken",
  ]
  /// Parameters that count items.
  package static let offsets: Set<String> = [
    "offset", "pageoffset", "paginationoffset", "paginationstart", "skip", "skipcount", "start",
    "startat", "sysparmoffset",
  ]
  /// Parameters that count items in some APIs, from zero or from one, and pages in others.
  package static let indices: Set<String> = ["index", "startindex"]
  /// Parameters that make `start` the start of a range.
  package static let ends: Set<String> = [
    "end", "enddate", "endtime", "finish", "stop", "to", "until",
  ]
  /// Parameters that count pages.
  package static let numbers: Set<String> = [
    "currentpage", "page", "pageindex", "pageno", "pagenum", "pagenumber", "paginationpage",
  ]
  /// Parameters that limit the number of items of a page.
  package static let limits: Set<String> = [
    "count", "first", "itemsperpage", "limit", "max", "maxitems", "maxresultcount", "maxresults",
    "num", "pagelimit", "pagesize", "paginationlimit", "paginationpagesize", "perpage", "rows",
    "size", "sysparmlimit", "take", "top",
  ]
  /// Other parameters whose next value may be in a member `next_…`.
  package static let positions: Set<String> = [
    "from", "fromid", "index", "lastkey", "pageid", "position", "since", "startid", "startindex",
    "startkey",
  ]
  /// Parameters with the identifier at which a list begins or ends.
  package static let bounds: Set<String> = [
    "beforeid", "maxid", "minid", "sinceid", "untilid",
  ]
  /// Parameters that let the server wait for something new.
  package static let waits: Set<String> = [
    "longpoll", "maxwait", "poll", "polltimeout", "timeout", "timeoutms", "wait", "waitseconds",
  ]

  /// Returns whether a parameter selects one of the pages.
  package static func selectsPage(_ word: String) -> Bool {
    cursors.contains(word) || offsets.contains(word) || numbers.contains(word)
  }

  /// Returns whether a member `next_…` may hold the next value of a parameter.
  package static func mayAdvance(_ word: String) -> Bool {
    selectsPage(word) || positions.contains(word)
  }

  /// Returns whether a parameter may keep a list short.
  package static func limitsList(_ word: String) -> Bool {
    limits.contains(word) || ["id", "ids", "last"].contains(word)
      || ["limit", "maxresults", "pagesize", "perpage"].contains { word.contains($0) }
  }

  // MARK: - Responses

  /// Members with the cursor of the next page, whichever parameter takes it.
  package static let nextCursors: Set<String> = [
    "continuecursor", "cursornext", "cursorsnext", "endcursor", "nextafter", "nextbatch",
    "nextcontinuation",
    "nextcontinuationtoken", "nextcursor", "nextcursormark", "nextiterator", "nextmarker",
    "nextpagecursor", "nextpagekey", "nextpagemarker", "nextpagetoken", "nextstartingafter",
    "nexttoken",
  ]
  /// Members with a cursor that never repeats the cursor of the request.
  package static let opaqueCursors: Set<String> = [
    "bookmark", "continuation", "continuationkey", "continuationtoken", "continue",
    "continuetoken", "iterator", "nextbatch", "nextcursor", "nextcursormark", "nextmarker",
    "nextpagekey", "nextpagetoken", "nexttoken", "paginationtoken", "pagingtoken", "scrollid",
  ]
  /// Members with the cursor of the next page, or of the current one.
  package static let possibleCursors: Set<String> = opaqueCursors.union([
    "aftercursor", "cursor", "cursorafter", "cursorsafter", "pagetoken",
  ])
  /// Members that are true if there is a next page.
  package static let more: Set<String> = [
    "hasmore", "hasmoreitems", "hasmorepages", "hasmoreresults", "hasnext", "hasnextpage",
    "ismore", "istruncated", "more", "moreavailable", "moreitemsincollection", "moreresults",
    "morepages", "truncated",
  ]
  /// Members that are true on the last page.
  package static let done: Set<String> = [
    "done", "finished", "isdone", "isend", "isfinished", "islast", "islastpage", "last", "lastpage",
    "nomore",
  ]
  /// Members with the number of pages, likeliest first.
  package static let pages = [
    "totalpages", "pagecount", "totalpagecount", "pagescount", "numpages", "numberofpages",
    "pagestotal", "pages",
  ]
  /// Members with the number of items on all pages, likeliest first.
  package static let totals = [
    "total", "totalcount", "totalitems", "totalresults", "totalrecords", "totalelements",
    "totalentries", "totalhits", "totalrows", "totalsize", "totalitemcount", "totalrecordcount",
    "totalresultcount", "totalnumber", "itemstotal",
  ]
  /// Members that can only be a link to the next page.
  package static let links: Set<String> = [
    "linknext", "linksnext", "linksnexthref", "linksnexturl", "nexthref", "nextlink",
    "nextpagehref", "nextpagelink", "nextpageuri", "nextpageurl", "nextrecordsurl",
    "nexturi", "nexturl", "odatanextlink",
  ]
  /// Members that may be a link to the next page or something else.
  package static let possibleLinks: Set<String> = ["next", "nextpage"]
  /// Members with a link to the previous page.
  package static let previousLinks: Set<String> = ["prev", "previous", "previouspage", "prevpage"]
  /// Members whose presence shows that the link beside them leads to the next page.
  package static let besideLinks: Set<String> = Set(totals).union(pages).union([
    "count", "first", "last", "previous", "prev", "self", "previousurl", "prevurl",
    "previouspage", "prevpage", "previouspageurl", "prevpageurl", "firstpageurl", "lastpageurl",
    "firstpageuri", "previouspageuri", "page", "pagesize", "perpage", "limit",
  ])

  /// Returns whether a member belongs to one of several pages.
  package static func describesPage(_ word: String) -> Bool {
    nextCursors.contains(word) || more.contains(word) || links.contains(word)
      || pageObjects.contains(word)
  }

  /// Objects that describe a page.
  static let pageObjects: Set<String> = ["pageinfo", "pagination", "paging"]

  /// Lists that occur beside the items of a page.
  package static let auxiliaryLists: Set<String> = [
    "aggregations", "debug", "errors", "facets", "included", "includes", "links", "messages",
    "order", "sort", "sorts",
    "metadata", "notices", "warnings",
  ]
  /// Lists that may accompany the items of a page, but also be the items themselves.
  package static let secondLists: Set<String> = ["state"]
  /// Parts of the names of objects that describe a page.
  package static let descriptions = ["cursor", "info", "link", "meta", "next", "pag"]

  // MARK: - Operations

  /// Words in the names of operations that read a list, even with POST.
  package static let lists: Set<String> = [
    "filter", "find", "list", "lookup", "query", "scan", "search",
  ]
  /// Words in the names of operations that change something.
  package static let changes: Set<String> = [
    "add", "create", "delete", "insert", "remove", "replace", "save", "set", "update", "upsert",
  ]
}
