/// Verbs of English, as data.
enum VerbList {
  /// Words that are verbs and hardly ever nouns.
  static let certain = words(
    """
    abandon abort accelerate accrue acquire adapt adjust adopt align allocate allow alter amend
    analyse analyze animate annotate annul anonymize answer append appoint arrange ascertain ask
    assemble assess associate attest authorise autocomplete automate await backfill befriend begin
    bind buy calibrate capture categorise categorize certify clarify classify
    coalesce collapse collect combine commence compare compile compose compress compute concatenate
    conclude configure consolidate consume contribute coordinate count customise customize deallocate
    decode decommission decompose decompress decrement decrypt deduct deduplicate defer define
    delegate deliver denormalize deny deprovision dequeue deregister derive deserialize designate
    detect determine detokenize diagnose diff disallow disapprove disassociate disburse discard
    disclose discover dislike dispatch dispense dissolve distribute divide downvote earn eject elect
    embed emit emulate encode encrypt end endorse enforce enhance enqueue enrich enroll ensure enter
    establish evacuate evict exchange exclude exempt expand expire explain explore expose expunge
    extend extract favorite favourite fill finalise finish flatten flip forget fork format forward
    freeze fulfil fulfill gather geocode give grab grant grow halt hibernate hide hydrate
    identify ignore implement impose improve increment infer inform initialize initiate inject
    inspect instantiate integrate intercept interpolate interpret introspect inventorize invert
    invoke isolate iterate join justify kick launch link localise localize locate mail materialize
    maximize memorize migrate minimize moderate mutate navigate negate negotiate nominate
    normalise normalize notarize nullify obfuscate omit onboard open optimise optimize orchestrate
    paginate parse pay perform persist personalize pin poke poll populate postpone
    precompute predict prefetch prepare prepend prescribe presign prettify prevent prioritise
    prioritize proceed procure prohibit prolong propagate propose protect prove provision prune pull
    punish push quantize reactivate rearrange reassign reassemble rebalance reblog receive reclaim
    reclassify recommend recompute reconcile reconfigure reconnect reconstruct recover recreate
    redact redeem redeliver redeploy redo reduce refine reformat reimburse reinstate reinvite
    reissue relabel relocate remap remediate remind renew reopen reorganize replay replenish
    replicate reply reprocess republish requeue require reroute rescan reschedule rescind
    resequence reserve resize respond restrict resubmit resynchronize retire retract retrain
    reupload reuse revalidate revise rewind rewrite rollback save scan select serialize set sever
    shutdown simplify skip solve sort specify split standardize star stat store stream stringify
    subtract suggest summarise summarize supersede suppress surrender swap switch synchronize
    synthesize tag takeover toggle tokenize transcode transform transmit transpose trash traverse
    truncate try unassociate undo unify upgrade upsert upvote use vectorize verify void wait waive
    warm withdraw withhold write
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
