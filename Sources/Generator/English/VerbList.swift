/// Verbs of English, as data.
enum VerbList {
  /// Words that are verbs and hardly ever nouns.
  static let certain = words(
    """
    abandon abort accelerate accrue acquire adapt adjourn adjust adopt align allocate allow alter
    amend amplify analyse analyze animate annotate annul anonymize answer append appoint arrange
    ascertain ask assemble assess associate atone attest authorise autocomplete automate await
    backfill befriend begin bind blend bootstrap buy calibrate capture carve categorise categorize
    celebrate censor certify chill clarify classify coalesce coerce collapse collect combine
    commence compare compile compose compost compress compute concatenate conclude condense
    configure confiscate congratulate conserve consolidate consult consume contribute convene
    coordinate cordon count countersign curate customise customize deallocate decelerate decode decommission decompile
    decompose decompress decrement decrypt deduct deduplicate defer define deflate defrost defuse
    dehydrate delegate delist deliver denormalize deny deplete depreciate deprovision dequeue
    derate deregister derive deserialize designate detect determine detokenize diagnose dial diff
    dilute dim disallow disapprove disarm disassociate disburse discard discharge disclose
    disconnect discover disembark disengage disinfect dislike dismantle dispatch dispense displace
    disqualify dissolve distribute divide donate downvote drain earn educate eject elect emancipate
    embed emboss emit emulate encode encrypt end endorse enforce engrave enhance enlarge enqueue
    enrich enroll ensure enter entitle equalize equip eradicate establish evacuate evict excavate
    exchange exclude exempt expand expedite expire explain explore expose expunge extend extract
    fabricate fasten favorite favourite ferment fertilize fill finalise finish flatten flip forfeit
    forge forget fork format fortify forward freeze fulfil fulfill fumigate furnish garnish gather
    geocode germinate give grab grant groom grow halt harden heal hibernate hide hoist hydrate
    identify ignite ignore illuminate immunize implement impose impound improve increment incubate
    infect infer inflate inform inhibit initialize initiate inject inoculate inscribe inspect
    instantiate insulate insure integrate intercept interpolate interpret introspect inventorize
    invert invoke irrigate isolate iterate jettison join justify kick knit launch link liquidate
    localise localize locate lubricate magnify mail materialize maximize memorize mend migrate
    minimize moderate moisten mow mutate navigate negate negotiate nominate normalise normalize
    notarize nourish nullify obfuscate omit onboard open optimise optimize orchestrate overclock
    overrule paginate parse pay peel perforate perform persist personalize pin poke poll pollinate
    populate postpone precompute predict prefetch preheat preload prepare prepend prescribe presign
    prettify prevent prioritise prioritize proceed procure prohibit prolong propagate propose
    protect prove provision prune pull punish purify push quantize quit reactivate rearrange reassemble
    reassign rebalance reblog recalibrate receive recharge recite reclaim reclassify recommend
    recompute reconcile reconfigure reconnect reconstruct recover recreate recycle redact redeem
    redeliver redeploy redo reduce refine reformat refuel refuse rehearse reheat reimburse reinstall reinstate
    reinvite reissue rejoin rekey relabel relinquish relocate remap remediate remind renew renovate
    reopen reorganize repaint rephrase replay replenish replicate reply repot reprocess republish
    requeue require rerank reroute rescan reschedule rescind rescue reseed resequence reserve resize
    respond restock restrict resubmit resuscitate resynchronize retire retract retrain retweet
    reupload reuse revalidate revise rewind rewrite rinse ripen rollback sanitize saturate save
    scan scatter scrape select serialize set settle sever shred shuffle shutdown simmer simplify skip soak solve
    sort sow specify split squeeze standardize star stat sterilize stir store stream strengthen
    stringify submerge subtract suggest summarise summarize summon supersede suppress surrender
    swap switch synchronize synthesise synthesize tag takeover tether thaw tighten toggle tokenize
    tow transcode transform translate transmit transplant transpose trash traverse trim truncate
    try unassociate undo unfreeze unify unplug unwind upgrade upsert upvote use vaccinate vacuum
    vectorize ventilate verify void wait waive warm weigh weld widen withdraw withhold write
    """)

  /// Nouns that are also verbs at the beginning of a name: `reportUser`, `shareAlbum`.
  static let nouns = words(
    """
    access answer block book call charge claim commit estimate exchange fork format group import
    issue link log map mark match mail move order pin place poll process purchase query quote rate
    record refund release report request reserve review run sample schedule share sign star store
    stream tag test trace track trade transfer trigger use view vote watch
    """)

  /// Those of them that name what a `POST` does if a path ends in their singular: `refund` and
  /// `vote`, but not `order` or `report`, which it creates.
  static let performed = words(
    """
    answer book bookmark boost charge checkout claim exchange feature flag fork format like match
    pin play process purchase rate refund scan sign star test track trade use vote watch
    """)

  /// Nouns that are verbs before any object of a sentence: *Mark items as read*.
  static let imperatives = words("mark sign")

  /// Nouns that are verbs in a name that consists of them and an object.
  static let transitiveNouns = words("email label mark mention message test text")

  /// Further nouns that name what a `POST` does, unless it answers with one: `hold` and `scale`.
  static let performedUnlessCreated = words(
    "cap cast crawl hold mount park print scale seal ship stamp wake")

  /// Further verbs that are also nouns or adjectives where no verb is expected: `/LeaveTypes`.
  static let ambiguous = words(
    """
    complete copy count embed end favorite favourite filter kick leave login logout lookup open pay
    preview save scan set sort start stat trash upload void warm
    """)

  private static func words(_ text: String) -> Set<String> {
    Set(text.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
