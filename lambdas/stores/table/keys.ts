/**
 * Key of an item; partition and sort keys are defined only here and in the `*-keys.ts` files beside this one.
 * Sort keys are chosen so that items read together are adjacent: CARDS < COUNT#... < FANS < INFO < OFFER#...
 * < SPONSOR... < TALLY.
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
  /** Card work; sorts before INFO, outside of the range that a deal's page reads. */
  cardWork: 'CARDS',
  sponsorMirror: 'SPONSOR',
  impression: 'IMPRESSION',
  /**
   * Geocoding result of an address; sorts between OFFER# and SPONSOR#, outside of every range that is read.
   */
  place: 'PLACE',
  /** Payment account; sorts beside PLACE, outside of every range that is read. */
  payments: 'PAYMENTS',
  follow: 'FOLLOW#',
  /** Number of followed organizations; sorts before FOLLOW# too. */
  followed: 'EDGES',
  /** Consent; sorts before FOLLOW#, outside of the range that reads a whole fan. */
  consent: 'CONSENT#',
  redeemed: 'REDEEMED#',
  liveConnection: 'CONNECTION#',
  /** Unlock; sorts between FOLLOW# and INFO, so that one read returns a whole fan. */
  unlock: 'GRANT#',
  /**
   * Saved deals of a fan in one item; sorts after the unlocks and before INFO, so that one read returns a
   * whole fan.
   */
  saved: 'HEARTED',
  usedCode: 'CODE#',
  event: 'EVENT#',
  checkout: 'CHECKOUT#',
  /** Open checkout; sorts after INFO, outside of the range that reads a whole fan. */
  openCheckout: 'OPENCHECKOUT#',
  purchase: 'PURCHASE#',
  /** State change of a purchase; no list of purchases reads it. */
  purchaseStep: 'PURCHASESTEP#',
  offer: 'OFFER#',
  publishedOffer: 'OFFER#P#',
  archivedOffer: 'OFFER#A#',
  /** Published deals of an organization, listed once more by kind. */
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
  /** Sales of a deal: in total by its business, or through one of its organizations. */
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

/** Prefix, in place of the year, of closed deals' sort keys: newest first, they come after all others. */
export const CLOSED = '-#'

export const keys = {
  user: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.info }),
  follow: (userKey: string, teamKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.follow + teamKey,
  }),
  followed: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.followed }),
  /** Record of a change in what a fan shares with an organization. */
  consent: (userKey: string, teamKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.consent}${teamKey}#${key}`,
  }),
  redemption: (userKey: string, offerKey: string, number: number): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${redeemedPrefix(offerKey)}${String(number).padStart(DIGITS, '0')}`,
  }),
  /** Entry of a person in a contest, for all accounts of the person. */
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
  /** Share of the uses of a code without a limit. */
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
  /** Fan's only checkout of a deal that still holds a unit. */
  openCheckout: (userKey: string, offerKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.openCheckout + offerKey,
  }),
  /** Index attributes that list open checkouts by the end of their holds, spread over shards. */
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
  /** Account of an organization or a business at the payment provider, whether set up completely or not. */
  paymentAccount: (owner: string): ItemKey => ({ pk: owner, sk: SORT.payments }),
  /** Wrong purchase codes entered by a user. */
  codeTries: (userKey: string): ItemKey => ({ pk: `TRIES#USER#${userKey}`, sk: 'PURCHASECODE' }),
  purchaseStep: (userKey: string, purchaseKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.purchaseStep}${purchaseKey}#${key}`,
  }),
  /** Mark that a transfer of a purchase is pending; deleted once it is complete. */
  purchaseWork: (shard: number, purchaseKey: string): ItemKey => ({
    pk: purchaseWorkOf(shard),
    sk: purchaseKey,
  }),
  /** Result of a nightly comparison with the payment provider. */
  reconciliation: (day: string): ItemKey => ({ pk: pk.list('reconciliations'), sk: day }),
  /** Purchase with this code; codes are never reused. */
  purchaseCode: (code: string): ItemKey => ({ pk: `PURCHASECODE#${code}`, sk: 'CLAIM' }),
  /** Index attributes by which the claim of a code is found from the purchase's key. */
  numbered: (purchaseKey: string) => ({
    offerPk: purchaseNumberOf(purchaseKey),
    offerSk: 'CLAIM',
  }),
  /** Signature of the payment provider that was accepted. */
  stripeSignature: (id: string): ItemKey => ({ pk: `STRIPESIGNATURE#${id}`, sk: 'SEEN' }),
  /** Event of the payment provider that was processed. */
  stripeEvent: (id: string): ItemKey => ({ pk: `STRIPEEVENT#${id}`, sk: 'DONE' }),
  /** Wrong unlock codes entered by a person. */
  tries: (personKey: string): ItemKey => ({ pk: `TRIES#PERSON#${personKey}`, sk: 'UNLOCK' }),
  /** Counter of limited actions of a subject, in a window of time. */
  rateLimit: (limit: string, who: string, shard: number, windowStart: string): ItemKey => ({
    pk: `LIMIT#${limit}#${who}#${shard}`,
    sk: windowStart,
  }),
  /** Mark that a request of the portal was completed, by the attempt's name, which its form has generated. */
  attempt: (attempt: string): ItemKey => ({ pk: `ATTEMPT#${attempt}`, sk: 'DONE' }),
  userName: (folded: string): ItemKey => ({ pk: `USERNAME#${folded}`, sk: 'CLAIM' }),
  slug: (slug: string): ItemKey => ({ pk: `SLUG#${slug}`, sk: 'CLAIM' }),
  team: (teamKey: string): ItemKey => ({ pk: pk.team(teamKey), sk: SORT.info }),
  fans: (teamKey: string): ItemKey => ({ pk: pk.team(teamKey), sk: SORT.fans }),
  /** Business in the list of an organization, by its normalized name. */
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
  /** Mark that cards of a deal are still unwritten; deleted once they are written. */
  cardWork: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.cardWork }),
  offerSponsor: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.sponsorMirror }),
  /** Card of a deal in the list of an organization or a business: published newest last, then archived. */
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
   * Entry of a deal that ends at this time, until the end is recorded, or that is due to be published or
   * archived then.
   */
  timed: (list: 'endings' | 'due', at: string, offerKey: string): ItemKey => ({
    pk: pk.list(list),
    sk: `${at}#${offerKey}`,
  }),
  /** Erasure in progress; deleted once it is complete. */
  erasure: (userKey: string): ItemKey => ({ pk: pk.list('erasures'), sk: userKey }),
  /** Open WebSocket connection, with its few topics. */
  liveConnection: (connectionId: string): ItemKey => ({
    pk: `CONNECTION#${connectionId}`,
    sk: 'CONNECTION',
  }),
  /** Subscription of a connection to a topic. */
  liveListener: (topic: string, connectionId: string): ItemKey => ({
    pk: pk.liveTopic(topic),
    sk: SORT.liveConnection + connectionId,
  }),
  /** Time at which a topic may be sent again. */
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

/** Returns the index partition of the purchases of a business, an organization or a deal. */
export function purchasesOf(ownerKey: string): string {
  return `${ownerKey}#PURCHASES`
}

/** Returns the index partition of a business's or an organization's sales by deal. */
export function salesListOf(ownerKey: string): string {
  return `${ownerKey}#SALES`
}

/** Returns the index attributes of counters of a deal's sales by their partition; none for other counters. */
export function salesListed(partition: string): Record<string, string> {
  const [kind, owner, ownerKey = '', offerKey = ''] = partition.split('#')
  if (kind !== 'SALES') return {}
  const { pk: name, sk } = owner === 'TEAM' ? INDEX.byTeam : INDEX.bySponsor
  return { [name]: salesListOf(ownerKey), [sk]: offerKey }
}

/** Returns the index partition of a purchase, for finding it by its key alone. */
export function purchaseNumberOf(purchaseKey: string): string {
  return `PURCHASE#${purchaseKey}`
}

export function purchaseWorkOf(shard: number): string {
  return `PURCHASEWORK#${shard}`
}

export function kindPrefix(kind: string): string {
  return `${SORT.kind}${kind}#`
}
