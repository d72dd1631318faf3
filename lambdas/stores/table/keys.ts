/**
 * The only place that spells partition and sort keys. Sort keys are chosen so that what is read
 * together lies together: CARDS < COUNT#... < FANS < INFO < OFFER#... < SPONSOR... < TALLY.
 */
export interface ItemKey {
  readonly pk: string
  readonly sk: string
}

export const INDEX = {
  bySponsor: { pk: 'sponsorPk', sk: 'sponsorSk' },
  byTeam: { pk: 'teamPk', sk: 'teamSk' },
  byOffer: { pk: 'offerPk', sk: 'offerSk' },
} as const

export const SORT = {
  info: 'INFO',
  fans: 'FANS',
  tally: 'TALLY',
  /** Before INFO, outside of what a deal's page reads. */
  cardWork: 'CARDS',
  sponsorMirror: 'SPONSOR',
  impression: 'IMPRESSION',
  /**
   * Geocoding result of an address; sorts between OFFER# and SPONSOR#, outside of every range that is read.
   */
  place: 'PLACE',
  /** Beside PLACE, outside of every range that is read. */
  payments: 'PAYMENTS',
  follow: 'FOLLOW#',
  /** Number of followed organizations; sorts before FOLLOW# too. */
  followed: 'EDGES',
  /** Before FOLLOW#, outside of what is read of a fan whole. */
  consent: 'CONSENT#',
  redeemed: 'REDEEMED#',
  liveConnection: 'CONNECTION#',
  /** Between FOLLOW# and INFO, so that one read gives a fan whole. */
  unlock: 'GRANT#',
  /** Likewise, behind the unlocks: the deals that a fan has saved, in one item. */
  saved: 'HEARTED',
  usedCode: 'CODE#',
  event: 'EVENT#',
  checkout: 'CHECKOUT#',
  /** Behind INFO, so that reading a fan whole does not touch it. */
  openCheckout: 'OPENCHECKOUT#',
  purchase: 'PURCHASE#',
  /** State change of a purchase; no list of purchases reads it. */
  purchaseStep: 'PURCHASESTEP#',
  offer: 'OFFER#',
  publishedOffer: 'OFFER#P#',
  archivedOffer: 'OFFER#A#',
  /** Published deals of an organization once more, kind by kind. */
  kind: 'KIND#',
  sponsorEdge: 'SPONSOR#',
  /** Redemptions at a business on a day, by groups of fans and by deals. */
  taste: 'TASTE#',
  countDay: 'COUNT#D#',
  countTotal: 'COUNT#TOTAL',
} as const

export type Scope =
  | { readonly kind: 'platform' }
  | { readonly kind: 'team' | 'sponsor' | 'offer'; readonly key: string }
  | { readonly kind: 'fan'; readonly key: string }
  /** Sales of a deal, in total by its business or through one of its organizations. */
  | {
      readonly kind: 'sales'
      readonly owner: 'team' | 'sponsor'
      readonly ownerKey: string
      readonly offerKey: string
    }

export const pk = {
  user: (userKey: string) => `USER#${userKey}`,
  team: (teamKey: string) => `TEAM#${teamKey}`,
  sponsor: (sponsorKey: string) => `SPONSOR#${sponsorKey}`,
  offer: (offerKey: string) => `OFFER#${offerKey}`,
  list: (name: string) => `LIST#${name}`,
  liveTopic: (topic: string) => `TOPIC#${topic}`,
  scope: (scope: Scope) => {
    if (scope.kind === 'platform') return 'PLATFORM'
    if (scope.kind === 'fan') return pk.user(scope.key)
    if (scope.kind !== 'sales') return `${scope.kind.toUpperCase()}#${scope.key}`
    return `SALES#${scope.owner.toUpperCase()}#${scope.ownerKey}#${scope.offerKey}`
  },
}

const DIGITS = 6

/** Begins, in place of the year, the sort keys of closed deals: newest first, they come after all others. */
export const CLOSED = '-#'

export const keys = {
  user: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.info }),
  follow: (userKey: string, teamKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.follow + teamKey,
  }),
  followed: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.followed }),
  /** Record that a fan changed what they share with an organization. */
  consent: (userKey: string, teamKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.consent}${teamKey}#${key}`,
  }),
  redemption: (userKey: string, offerKey: string, number: number): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${redeemedPrefix(offerKey)}${String(number).padStart(DIGITS, '0')}`,
  }),
  /** Entry of a person in a contest, whichever account they used. */
  contestEntry: (offerKey: string, personKey: string): ItemKey => ({
    pk: `CONTEST#${offerKey}#${personKey}`,
    sk: 'ENTRY',
  }),
  unlock: (userKey: string, teamKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.unlock + teamKey,
  }),
  savedDeals: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.saved }),
  event: (userKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.event + key,
  }),
  code: (teamKey: string, code: string): ItemKey => ({ pk: `CODE#${teamKey}#${code}`, sk: 'CODE' }),
  /** A share of the uses of a code without a limit. */
  codeUses: (teamKey: string, code: string, shard: number): ItemKey => ({
    pk: `CODE#${teamKey}#${code}#USES#${shard}`,
    sk: 'USES',
  }),
  usedCode: (userKey: string, teamKey: string, code: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.usedCode}${teamKey}#${code}`,
  }),
  checkout: (userKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.checkout + key,
  }),
  /** The fan's checkout of a deal that still holds a unit: one at most. */
  openCheckout: (userKey: string, offerKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.openCheckout + offerKey,
  }),
  /** Index attributes that list checkouts under way by when they end, spread over shards. */
  lookedAfter: (shard: number, holdEndsAt: string, key: string) => ({
    offerPk: `CHECKOUTS#${shard}`,
    offerSk: `${holdEndsAt}#${key}`,
  }),
  purchase: (userKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.purchase + key,
  }),
  /** Index attributes that list a purchase at its business, organization and deal. */
  purchased: (owners: { sponsorKey: string; teamKey: string; offerKey: string }, sort: string) => ({
    sponsorPk: purchasesOf(owners.sponsorKey),
    sponsorSk: sort,
    teamPk: purchasesOf(owners.teamKey),
    teamSk: sort,
    offerPk: purchasesOf(owners.offerKey),
    offerSk: sort,
  }),
  /** The account that an organization or a business has, or sets up, at the payment provider. */
  paymentAccount: (owner: string): ItemKey => ({ pk: owner, sk: SORT.payments }),
  /** Wrong purchase codes that somebody has typed. */
  codeTries: (userKey: string): ItemKey => ({ pk: `TRIES#USER#${userKey}`, sk: 'PURCHASECODE' }),
  purchaseStep: (userKey: string, purchaseKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.purchaseStep}${purchaseKey}#${key}`,
  }),
  /** Mark that money of a purchase is still to be moved; deleted once it is done. */
  purchaseWork: (shard: number, purchaseKey: string): ItemKey => ({
    pk: purchaseWorkOf(shard),
    sk: purchaseKey,
  }),
  /** Result of a nightly comparison with the payment provider. */
  reconciliation: (day: string): ItemKey => ({ pk: pk.list('reconciliations'), sk: day }),
  /** Purchase with this code; a code is given only once. */
  purchaseCode: (code: string): ItemKey => ({ pk: `PURCHASECODE#${code}`, sk: 'CLAIM' }),
  /** Index attributes by which the claim of a code is found from the purchase's own key. */
  numbered: (purchaseKey: string) => ({
    offerPk: purchaseNumberOf(purchaseKey),
    offerSk: 'CLAIM',
  }),
  /** A signature of the payment provider that has been taken. */
  stripeSignature: (id: string): ItemKey => ({ pk: `STRIPESIGNATURE#${id}`, sk: 'SEEN' }),
  /** An event of the payment provider that has been worked off. */
  stripeEvent: (id: string): ItemKey => ({ pk: `STRIPEEVENT#${id}`, sk: 'DONE' }),
  /** Wrong unlock codes that a person has typed. */
  tries: (personKey: string): ItemKey => ({ pk: `TRIES#PERSON#${personKey}`, sk: 'UNLOCK' }),
  /** Counter of limited actions of a subject, in a window of time. */
  rateLimit: (limit: string, who: string, shard: number, windowStart: string): ItemKey => ({
    pk: `LIMIT#${limit}#${who}#${shard}`,
    sk: windowStart,
  }),
  /** Mark that a request of the portal was done, by the name that its form made up. */
  attempt: (attempt: string): ItemKey => ({ pk: `ATTEMPT#${attempt}`, sk: 'DONE' }),
  userName: (folded: string): ItemKey => ({ pk: `USERNAME#${folded}`, sk: 'CLAIM' }),
  slug: (slug: string): ItemKey => ({ pk: `SLUG#${slug}`, sk: 'CLAIM' }),
  team: (teamKey: string): ItemKey => ({ pk: pk.team(teamKey), sk: SORT.info }),
  fans: (teamKey: string): ItemKey => ({ pk: pk.team(teamKey), sk: SORT.fans }),
  /** A business in the list of an organization, by its folded name. */
  teamSponsor: (teamKey: string, sort: string, sponsorKey: string): ItemKey => ({
    pk: pk.team(teamKey),
    sk: `${SORT.sponsorEdge}${sort}#${sponsorKey}`,
  }),
  sponsor: (sponsorKey: string): ItemKey => ({ pk: pk.sponsor(sponsorKey), sk: SORT.info }),
  taste: (sponsorKey: string, day: string): ItemKey => ({
    pk: pk.sponsor(sponsorKey),
    sk: SORT.taste + day,
  }),
  /** Geocoding result of an organization or a business. */
  place: (owner: string): ItemKey => ({ pk: owner, sk: SORT.place }),
  offer: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.info }),
  tally: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.tally }),
  /** Mark that cards of a deal are still to be written; deleted once they are. */
  cardWork: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.cardWork }),
  offerSponsor: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.sponsorMirror }),
  /** A deal's card in the list of an organization or a business: published newest last, then archived. */
  offerEdge: (owner: string, isPublished: boolean, at: string, offerKey: string): ItemKey => ({
    pk: owner,
    sk: `${isPublished ? SORT.publishedOffer : SORT.archivedOffer}${at}#${offerKey}`,
  }),
  offerOfKind: (teamKey: string, kind: string, at: string, offerKey: string): ItemKey => ({
    pk: pk.team(teamKey),
    sk: `${kindPrefix(kind)}${at}#${offerKey}`,
  }),
  listEntry: (list: string, sort: string, key: string): ItemKey => ({
    pk: pk.list(list),
    sk: `${sort}#${key}`,
  }),
  /**
   * Entry of a deal that ends at this time, until the end is noted, or that the clock publishes or archives.
   */
  timed: (list: 'endings' | 'due', at: string, offerKey: string): ItemKey => ({
    pk: pk.list(list),
    sk: `${at}#${offerKey}`,
  }),
  /** An erasure that is under way, until it is done. */
  erasure: (userKey: string): ItemKey => ({ pk: pk.list('erasures'), sk: userKey }),
  /** An open WebSocket connection, with the few topics that it follows. */
  liveConnection: (connectionId: string): ItemKey => ({
    pk: `CONNECTION#${connectionId}`,
    sk: 'CONNECTION',
  }),
  /** Subscription of a connection to a topic. */
  liveListener: (topic: string, connectionId: string): ItemKey => ({
    pk: pk.liveTopic(topic),
    sk: SORT.liveConnection + connectionId,
  }),
  /** When a topic may be sent again. */
  livePause: (topic: string): ItemKey => ({ pk: pk.liveTopic(topic), sk: 'PAUSE' }),
  impression: (key: string): ItemKey => ({ pk: `IMPRESSION#${key}`, sk: SORT.impression }),
  setting: (name: 'FEATURED' | 'CATEGORIES' | 'EXCLUDED' | 'POINTS' | 'PREFERENCES'): ItemKey => ({
    pk: 'SETTINGS',
    sk: name,
  }),
  countDay: (scope: Scope, day: string): ItemKey => ({
    pk: pk.scope(scope),
    sk: SORT.countDay + day,
  }),
  countTotal: (scope: Scope): ItemKey => ({ pk: pk.scope(scope), sk: SORT.countTotal }),
}

export function redeemedPrefix(offerKey: string): string {
  return `${SORT.redeemed}${offerKey}#`
}

/** The index partition of the purchases of a business, an organization or a deal. */
export function purchasesOf(ownerKey: string): string {
  return `${ownerKey}#PURCHASES`
}

/** The index partition of what was sold, deal by deal, of a business or an organization. */
export function salesListOf(ownerKey: string): string {
  return `${ownerKey}#SALES`
}

/** Index attributes of the counters of a deal's sales, by their partition; none for other counters. */
export function salesListed(partition: string): Record<string, string> {
  const [kind, owner, ownerKey = '', offerKey = ''] = partition.split('#')
  if (kind !== 'SALES') return {}
  const { pk: name, sk } = owner === 'TEAM' ? INDEX.byTeam : INDEX.bySponsor
  return { [name]: salesListOf(ownerKey), [sk]: offerKey }
}

/** The index partition of one purchase, for whoever knows its key and not its fan. */
export function purchaseNumberOf(purchaseKey: string): string {
  return `PURCHASE#${purchaseKey}`
}

export function purchaseWorkOf(shard: number): string {
  return `PURCHASEWORK#${shard}`
}

export function kindPrefix(kind: string): string {
  return `${SORT.kind}${kind}#`
}
