/// The common words of names in API documents: words from commerce, content, organizations,
/// machines and protocols. It omits plurals, and words that are most often the name of a person or
/// month.
enum PublicWords {
  static let words = Set(text.split { $0 == " " || $0 == "\n" })

  /// Returns whether a string in lowercase looks like one of the words: all but one of its
  /// combinations of three letters occur in them, or it contains one of them: `paycheck`. A word of up
  /// to four letters only needs a vowel, since it is too short to be a secret.
  static func resemble(_ word: String) -> Bool {
    let hasVowel = word.contains { "aeiouy".contains($0) }
    guard word.utf8.count > 4, hasVowel else { return word.utf8.count > 1 && hasVowel }
    let unusual = combinations(of: word[...]).count { !combinations.contains($0) }
    return unusual <= 1
      || (5..<max(5, word.count - 2)).contains {
        words.contains(word.prefix($0)) || words.contains(word.suffix($0))
      }
  }

  private static let combinations = Set(words.flatMap(combinations))

  private static func combinations(of word: Substring) -> [[UInt8]] {
    let letters = [UInt8(ascii: "^")] + Array(word.utf8) + [UInt8(ascii: "$")]
    return letters.indices.dropLast(2).map { Array(letters[$0...$0 + 2]) }
  }

  private static let text = """
    about absence abstract abuse academic accelerators accent accept accepted access account
    accuracy acknowledged acquired acronym action activated activation active activities activity
    actor actual adapter add added additional address addresses adjusted adjustment admin
    administrator adult advance advanced advertisement affected affiliate affiliation after age
    agent aggregate agreement air airline airport album alert algorithm alias alive all allocation
    allow allowance allowed alpha already alt alter altitude always ambient amd amended amount
    analysis analyze anchor and angle annotation announcement annual anonymous answer any apartment
    api apis app apparel appeal appearance append applicant application applied apply appointment
    appraisal approval approved approver apps architecture archive archived are area arguments arr
    array arrival arrived article artist as ascii assembly assertion assessment asset assign
    assigned assignee assigning assignment assistant associated association assurance async at
    attach attachment attempt attendance attendee attribute auction audience audio audit auth
    authenticated authentication author authority authorization authorized authorizer auto automatic
    autoplay autosave autoscale autoscaler autoscaling availability available avatar average avg
    awaiting award awarded back backend background backup backward bad badge balance balancer
    bandwidth banned banner barcode base basic basket batch batches beacon bearer bed before
    beneficiary benefit beta bic bid bidder big billed billing binary biography birth birthday
    bitrate black blacklist blob block blockchain blocked blocking blog blue bodies body bonus book
    booked booking bookmark bool boolean border both bottom bounce bounced branch brand breakdown
    brightness broadcast broken broker brother browser bucket buffer bug build building built bulk
    bundle burst business busy but button buyer by byte caa cache cached caching calculated calendar
    calibration call callback camel campaign cancel canceled cancelled cancelling candidate
    capabilities capacity caption captured car card cargo carrier cart case cashback catalog
    categories category cause cdn cell center cents cert certificate certified chain change changed
    channel chapter character charge chargeback charged charger chart chat check checked checkin
    checking checklist checkout checksum child children choice chunk circle citizen citizenship city
    civil claim claimed class classification classroom clause cleaner cleanup clear clearance cli
    clicks client clinic clock clone close closed closing cloud cluster coach code cohort
    collaborator colleague collection college color colour column com combined combo command comment
    commenter commerce commission commit committed committee common communication community compact
    compaction company compare comparison compatibility competition competitor complaint complete
    completed completion complex compliance compliant component composite compressed compression
    concept concern concurrency concurrent condition confidence confidential config configuration
    configure configuring confirm confirmation confirmed conflict connect connected connection
    consent consignee consignment const constraint construction consultant consumer consumes contact
    container content contest context continent contract contractor contribution contributor control
    conversation conversion convert converted cookie cooldown coordinate copy copyright core
    corporate correct correction correlation cors cost count country county coupon courier course
    court cover coverage cpu cpus craft create created creating creation creative creator credential
    credit criteria critical crm cron crop crossing crypto csv culture cumulative curated curator
    currency current curriculum cursor custodian custom customer cvc cvv cycle daily dangerous dark
    dashboard data database dataset datasources date day days db deadlock deal dealer debit debt
    debug decay decimal decision decline declined decommissioned dedicated deduction deep default
    defect definition degree delay delegate delegated delete deleted deleting delinquent delivered
    delivery delta demand demo denied denomination density deny departed department departure
    dependent deploy deploying deployment deposit depot deprecated deprecation depth derived desc
    description designation desired desktop destination destroy destroyed detach detail detailed
    detection dev developer deviation device dhcp diagnosis diagnostic diagram dialect diff
    difference digest digits dimension dining diploma dir direct direction director dirty disability
    disable disabled disconnect disconnected discount discovery discriminator discussion disk
    dispatch dispatched display displayed disposition dispute disputed distance distribution
    distributor district division dns do docker docs doctor document documentation domain donation
    done donor door dose double down downconversion download downtime draft drain drawing driver
    drop droplet dropped due dues duplicate duration duty dynamic ean earliest earned earning easy
    echo edit editable edited edition editor education effect effective effort egress either elapsed
    elected election electric element elevated elevation eligibility eligible email embedded
    embedding emergency emitted emoji employee employer employment empty enable enabled encoded
    encoding encounter encrypt encrypted encryption end ended endorsement endpoint energy enforced
    enforcement engagement engine engineer enhanced enrolled enrollment enter enterprise entities
    entity entries entry enum environment equipment equity erp errand error errored escalated
    escalation established estimate estimated estimation etag ethnicity evaluated evaluation event
    eviction evidence exact exam examination example exceeded excerpt exchange exchanged exclude
    excluded exclusion exclusive exec execute executed execution executor exempt exemption exercise
    exhibit existing exit expand expected expense expert expiration expire expired expiry
    explanation explode export exported expose exposure expression ext extended extends extension
    external extra fabric face facility fact factor faculty failed failing failover failure fallback
    false family fare fast fault favorite feature feed feedback female fetch fetched fiber field
    file filename filesystem fill filter filtered finalizing find fine fingerprint finish finished
    firewall first fiscal fitness fixed flag flagged flat flatten fleet flex flight float floating
    floor flow flush folder folio follow followed follower following font food footer for force
    forecast foreign forgotten fork forking form format formatted forum forward forwarded forwarding
    found fraction frame framework fraud free freeze freight frequency frequent friendly frontend
    ftp fuel fulfilled fulfillment full function fund funded funding furniture future gallery gallon
    game gameplay garbage gateway gather gb gender general generate generated generation generic
    genre geo geography geometry get gib gif gift gigabytes gin github given glossary go goal goods
    goodwill government gps gpu grade graduate graduation grain gram grant graph gratuity greater
    green gross ground group grouped growth gtin guarantee guarantor guardian guest gui guide
    guideline gzip habit handle handled handler handling hardware has hash hashed hashtag hd head
    headcount header heading headline health healthy heap heating height hello her hidden high
    highlight hint hire hired his historic history hold holder holding holiday home homepage hook
    horizontal hospital host hosted hostname hotel hour hourly house household housing href html
    http hub human humidity hybrid iban icmp icon id ideal identifier identities identity idle idp
    ids if ignore illustration image imap immediate immutable impact implicit import impression
    improvement in inactive inbound incentive inch incident include included income incoming
    incomplete incorrect increase increment incremental index indexed indexes indexing indicator
    indices individual industry inference info information ingress initial initialized initiated
    initiator inline inner input insights inspection install installation installed instance instant
    institute institution instruction instructor insurance insured insurer insync int intake integer
    integration integrity intended intent interactive interested interface intermediate internal
    interval interview introduction invalid inventory invitation invite invited invitee invocations
    invoice invoiced ios ip ips ipv is isbn isin iso isolated issue issued issuer it italic item
    itinerary its javascript job jobs join joined journal journey jpeg json jsonl judge judgement
    junction junior jurisdiction justification jwt kb keepalive key keys keyspace keyword kilogram
    kilometer kind kit kitchen knowledge known kubernetes label lan landing landlord landscape lane
    lang language laptop large last lat latency latest latitude launch launched layer layout lead
    leader learning lease least leave lecture ledger left legacy legal legend len length less lesson
    lets letter level liability library license licensed licensee lien lifecycle lifetime lift light
    liked likes limit limited line link linked liquid list listed listener listing literal live lng
    load loan lobby local locale located location lock locked lodging log logged logical login logo
    logout logs lon long longitude lookup loss lost lot low loyalty luggage mac machine magazine
    magnitude maiden mailbox mailing main maintenance major majority make maker male managed manager
    managing mandatory manifest manual manufactured manufacturer map mapping margin markdown marker
    market marketing marketplace married mask master match matched matches material matrix maturity
    max maximum mb meal measure measured measurement mechanic medal media medical medication medium
    meeting mem member membership memo memory mention mentioned mentor menu merchandise merchant
    merge merged message messaging meta metadata meter method metric mfa microchip microphone middle
    migrating migration mile mileage milestone millisecond mime min minimal minimum minor minute
    missing mission mixed mms mobile modalities mode model moderated moderation moderator modified
    modifier module monetary money monitor monitoring month monthly more mortgage most motion motor
    mount move moved movement movie ms mtls multi multipart multiple multiplier municipality museum
    music muted mutual my name named nameservers namespace national nationality native natural
    nature nearby need needed negative negotiation nested net netmask network networking new newest
    newsletter next nfc nick nickname night no node nominal nominee non none normal not notary note
    notice notification notified notify novel now null nullable num number nurse nutrition oauth
    object objective obligation observation observed observer occupancy occupation occurred
    occurrence octet of off offense offer offered office officer offline offset oidc ok old on
    onboarding one ongoing online only onset op opacity open opened opening operation operator
    opponent opportunity opposite option optional or order ordered ordering ordinal organic
    organization organizer orientation origin original os other otp out outage outbound outcome
    outer outgoing outlet outlier outline output outside outstanding overall overdue overlay
    override overtime overview owned owner ownership pace pack package packed packet page paginated
    pagination paid painting paper paragraph parallel param parameter parcel parent parked parking
    part partial partially participant partitions partner party passed passenger passport
    passthrough password past patch path patient pattern paused payable payee payer payload payment
    payout payroll pdf peak penalized penalty pending pension per percent percentage perform
    performance performed performer period permanent permission permitted persistence persistent
    person persona personal pet pets petstore pharmacy phase phone photo photograph phrase physical
    physician picked picker picking pickup picture pilot pin ping pink pinned pipeline place placed
    placeholder placement plain plaintext plan planned planner planning plant platform play player
    playlist pledge plugin plus png podcast point pointer policies policy poll pool populated
    population port portal portfolio portion portrait position positive possible post postal
    postcode posted posting potential pound power poweroff practice practitioner pre precision
    predicate predicted prediction prefer preference preferred prefix prefixes pregnancy premise
    premium prepaid preparation prepared presale presence present presentation preset presigned
    pressure prev preview previous price primary primitive principal print printed printer printing
    prior priorities priority private privilege prize probability probation problem procedure
    process processed processes processing processor procurement prod producer produces product
    production profession professional profile profit program programme progress prohibited project
    promised promote promoted promotion prompt proof propagation properties property proposal
    propose proposed prospect protected protection protobuf protocol provenance provided provider
    province provision provisional provisioned provisioning proximity proxy public publication
    publish published publisher pubsub pull pulse purchase purchased purchaser purge purpose push
    put qualification qualified quality quantity quarter quarterly queries query quest question
    questionnaire queue queued quiz quorum quota quotation quote quoted race rack radius rain raised
    ram random range rank ranking rarity rate rated ratelimit rating ratio raw reachable reached
    reaction read reader reading ready real realm realtime reason reasoning rebalance rebate reboot
    rebuild receipt receivable receive received receiver recent reception recharge recipe recipient
    recommendation reconciled reconciliation record recording recovered recovery recruiter
    recruitment recurrence recurring recursive red redeem redeemed redemption redirect redis reduced
    reduction ref referee reference referenced referral referred referrer reflection reform refresh
    refund refunded refusal refused regard regenerate regex region regional register registered
    registrant registrar registration registries registry regular regulation rehearsal reject
    rejected rejection rel related relation relationship relative release reliability remaining
    reminder remittance remote removal remove removed rename renewal renewed rent rental renter
    reopened repair repaired repeat repeated replace replaced replacement replica replication
    replied reply repo report reported reporter repositories repository representative reproduction
    reputation request requested requester requesting require required requirement rescheduled
    research reservation reserve reserved reserving reset residence resident residential resize
    resizing resolution resolved resource respondent responder response responsibility responsible
    rest restart restaurant resting restore restored restricted restriction result resume resumed
    retail retailer retention retired retirement retried retrieve retry return returned returning
    revenue reversal reversed review reviewed reviewer revision revoked reward rewrite rich ride
    rider right risk rival road robot role roll rollback root roster rotate rotation round route
    routed router routine routing row rows royalty rule run running runs safety salary sale
    salesperson salutation same saml sample sandbox satellite satisfaction saturation save saved
    saving scalable scale scan scanned scanner scenario scene schedule scheduled scheduler schema
    scheme scholarship school science scope scoped score screen screening screenshot script sdk seal
    sealed search season seat seating second secondary secret section sector secured security see
    seed seeking segment segmentation select selected selection selective self seller semantic
    semester seminar send sender sending senior sensitive sensor sent sentence sentiment separate
    sequence serial series server serves service serving session set settings settled settlement
    setup severity shadow shape shards share shared shareholder shed shelf shelter shift ship
    shipment shipped shipper shipping shop shopper shopping short shortcut shortlisted should show
    shutdown shutter sibling sick sid side signature signed signer signing signup silver simple
    since single sink site situation size sketch skill skip skipped sku sleep slice slot slow slug
    small smart sms smtp snapshot snippet so social society socket sold solution solved some song
    sort sound source space span spec special species speed spending spent spoken sponsor sponsored
    sport spouse spring sql square srv ssd ssh ssl ssn sso staff stage staged staging stake
    stakeholder stamp stand standard standby standing star starred start started starter starting
    startup stat state statement static statistic status statuses stay step stock stop stopped
    storage store stored story str strategy streak stream streaming street strength stress strict
    string structure student studio study style sub subcategory subdomain subject submission submit
    submitted submitter subnet subscribe subscribed subscriber subscription subtitle subtotal
    subtype succeeded success successful successor suffix suggested suggestion suite summary
    superseded supplement supplier supply support supported surcharge surface surgery surname survey
    suspect suspended suspension sustainability svg switch symbol symptom sync synced synchronous
    syntax system table tablet tag tagged tags talent tank target tariff task taught tax taxable
    taxi taxonomy tb tcp teacher team technician technology telephone temp temperature template ten
    tenancy tenant tender terminal terminated termination terms territory terse test testimonial
    text textbook theater theme theory therapy thermostat thickness thing thinking thread threshold
    throughput thumbnail ticket tier tile time timed timeout timer timestamp timezone timing tip
    tire title tls to toggle token tolerance toll tomorrow tone tonnage tool top topic total totp
    touch tour tournament town toxic trace tracing track tracked tracker trade trader trading
    traffic trailer train trainee trainer training trait transaction transcript transcription
    transfer transferred transit transition translated translation translator transmission
    transmitted transparency transport trash travel traveler treasury treatment tree trend trending
    trial trigger trim trip truck true trust trusted ttl tuition tuning turn tutor tv two txt type
    typing udp ui uid uids unavailable uncompressed unconfirmed undelivered underlying understanding
    undo unevaluated unhealthy uninstalled union unique unit university unknown unlimited unlink
    unlisted unlocked unpaid unread unreferenced unresolved unspecified unsubscribed until
    unverified up upc upcoming updatable update updated updater upgrade upgrading upload uploaded
    upper uptime urgency urgent uri url urlencoded urls urn usable usage usb usd use used user
    username using utf utility utilization uuid vacancy vacation vaccinated vaccine val valid
    validate validating validation valuation value var variables variant variation vat vector
    vehicle velocity vendor venue verbose verbosity verdict verification verified verifier verify
    version vertical very vessel veteran via video view viewed viewer village violation virtual
    visibility visible visit visited visitor vital vocabulary voice void voided volatile volume vote
    voted voter voting voucher voyage vpn wage wait waiting waived waiver wallet wan ward warehouse
    warning warranty was watch watched watchers watching water wave we wealth weapon weather web
    webhook website wedding week weekday weekly weight welcome wellness wheel white whitelist who
    wholesale why widget width wildcard window winner wireless with withdrawal withdrawn withheld
    without witness won word wording work workday worker workflow workforce working workplace
    workshop workspace workstation worth wrapped write writer written xml yaml year yearly yellow
    yes yesterday yield young youth zip zipcode zone
    """
}
