/**
 * Key of an item. Keys are defined only in this file and the `*-keys.ts` files beside it. Items
 * read together sort next to each other: CARDS < COUNT#... < FANS < INFO < OFFER#... < SPONSOR... <
 * TALLY.
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
  /** Pending card writes, and posters. Both sort before all ranges that queries read. */
  cardWork: 'CARDS',
  posters: 'ARTWORK',
  sponsorMirror: 'SPONSOR',
  impression: 'IMPRESSION',
  /** Geocoded address, and payment account. Both sort where no query reads. */
  place: 'PLACE',
  payments: 'PAYMENTS',
  follow: 'FOLLOW#',
  /** Number of followed organizations. Sorts before FOLLOW#, outside the query that reads a fan. */
  followed: 'EDGES',
  /** Consent. Sorts before FOLLOW#, outside the query that reads a fan. */
  consent: 'CONSENT#',
  redeemed: 'REDEEMED#',
  liveConnection: 'CONNECTION#',
  /** Unlock. Sorts between FOLLOW# and INFO, so the query that reads a fan includes it. */
  unlock: 'GRANT#',
  /** All saved deals of a fan. Sorts before INFO, so the query that reads a fan includes them. */
  saved: 'HEARTED',
  usedCode: 'CODE#',
  event: 'EVENT#',
  checkout: 'CHECKOUT#',
  /** Open checkout. Sorts after INFO, outside the query that reads a fan. */
  openCheckout: 'OPENCHECKOUT#',
  purchase: 'PURCHASE#',
  /** State change of a purchase. Lists of purchases skip it, since its prefix differs. */
  purchaseStep: 'PURCHASESTEP#',
  offer: 'OFFER#',
  publishedOffer: 'OFFER#P#',
  archivedOffer: 'OFFER#A#',
  /** Published deals of an organization, listed a second time by deal type. */
  kind: 'KIND#',
  sponsorEdge: 'SPONSOR#',
  /** A business's redemptions on one day, counted by fan group and by deal. */
  taste: 'TASTE#',
  countDay: 'COUNT#D#',
  countTotal: 'COUNT#TOTAL',
} as const

/** Names of the settings, each of which is one item. */
export type SettingName =
  | 'FEATURED'
  | 'CATEGORIES'
  | 'EXCLUDED'
  | 'POINTS'
  | 'PREFERENCES'
  | 'SWITCHES'
  | 'HEALTH'

export type Scope =
  | { readonly kind: 'platform' }
  | { readonly kind: 'team' | 'sponsor' | 'offer'; readonly key: string }
  | { readonly kind: 'fan'; readonly key: string }
  /** Sales of one deal: all of them (`sponsor`), or those through one organization (`team`). */
  | {
      readonly kind: 'sales'
      readonly owner: 'team' | 'sponsor'
      readonly ownerKey: string
      readonly offerKey: string
    }
  /**
   * Answers of fans to whether deals worked: those about the deals of a business, those at an
   * organization, or all. The first two are counted by deal.
   */
  | {
      readonly kind: 'answers'
      readonly owner: 'platform' | 'team' | 'sponsor'
      readonly ownerKey: string
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
    if (scope.kind !== 'sales' && scope.kind !== 'answers') {
      return `${scope.kind.toUpperCase()}#${scope.key}`
    }
    const owner = `${scope.kind.toUpperCase()}#${scope.owner.toUpperCase()}#${scope.ownerKey}`
    return scope.kind === 'sales' ? `${owner}#${scope.offerKey}` : owner
  },
}

const DIGITS = 6

/** Sort key prefix that places closed deals at the end of newest-first lists. */
export const CLOSED = '-#'
/** Sort key prefix that places deals that are on now at the beginning of newest-first lists. */
export const ON_NOW = '^#'

export const keys = {
  user: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.info }),
  follow: (userKey: string, teamKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.follow + teamKey,
  }),
  followed: (userKey: string): ItemKey => ({ pk: pk.user(userKey), sk: SORT.followed }),
  /** Record of a change in the data that a fan shares with an organization. */
  consent: (userKey: string, teamKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.consent}${teamKey}#${key}`,
  }),
  redemption: (userKey: string, offerKey: string, number: number): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${redeemedPrefix(offerKey)}${String(number).padStart(DIGITS, '0')}`,
  }),
  /** Claim that lets a person enter a contest once, even with several accounts. */
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
  /** Shard that counts the uses of a code that has no limit or a large limit. */
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
  /** A fan's open checkout of a deal. The key allows only one at a time. */
  openCheckout: (userKey: string, offerKey: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: SORT.openCheckout + offerKey,
  }),
  /**
   * Index attributes that list checkouts by the end of their holds, spread over shards. Only held
   * and refunding checkouts are listed.
   */
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
  /** Payment account of an organization or a business. The setup may be incomplete. */
  paymentAccount: (owner: string): ItemKey => ({ pk: owner, sk: SORT.payments }),
  /** Count of wrong purchase codes that a user has entered. */
  codeTries: (userKey: string): ItemKey => ({ pk: `TRIES#USER#${userKey}`, sk: 'PURCHASECODE' }),
  purchaseStep: (userKey: string, purchaseKey: string, key: string): ItemKey => ({
    pk: pk.user(userKey),
    sk: `${SORT.purchaseStep}${purchaseKey}#${key}`,
  }),
  /** Marker of a purchase with a pending refund, reversal or payout; deleted once none is left. */
  purchaseWork: (shard: number, purchaseKey: string): ItemKey => ({
    pk: purchaseWorkOf(shard),
    sk: purchaseKey,
  }),
  /** Result of one nightly comparison with the payment provider. */
  reconciliation: (day: string): ItemKey => ({ pk: pk.list('reconciliations'), sk: day }),
  /** Claim of a purchase code. Names the purchase. Codes are never reused. */
  purchaseCode: (code: string): ItemKey => ({ pk: `PURCHASECODE#${code}`, sk: 'CLAIM' }),
  /** Index attributes that find the claim of a purchase code by the purchase's key. */
  numbered: (purchaseKey: string) => ({
    offerPk: purchaseNumberOf(purchaseKey),
    offerSk: 'CLAIM',
  }),
  /** Marker that a webhook signature was accepted, so that it is not accepted again. */
  stripeSignature: (id: string): ItemKey => ({ pk: `STRIPESIGNATURE#${id}`, sk: 'SEEN' }),
  /** Event of the payment provider that was processed. */
  stripeEvent: (id: string): ItemKey => ({ pk: `STRIPEEVENT#${id}`, sk: 'DONE' }),
  /** Count of wrong unlock codes that a person has entered. */
  tries: (personKey: string): ItemKey => ({ pk: `TRIES#PERSON#${personKey}`, sk: 'UNLOCK' }),
  /** Marker that a portal request was completed. The form that sent it generated `attempt`. */
  attempt: (attempt: string): ItemKey => ({ pk: `ATTEMPT#${attempt}`, sk: 'DONE' }),
  userName: (folded: string): ItemKey => ({ pk: `USERNAME#${folded}`, sk: 'CLAIM' }),
  slug: (slug: string): ItemKey => ({ pk: `SLUG#${slug}`, sk: 'CLAIM' }),
  team: (teamKey: string): ItemKey => ({ pk: pk.team(teamKey), sk: SORT.info }),
  fans: (teamKey: string): ItemKey => ({ pk: pk.team(teamKey), sk: SORT.fans }),
  /** Business in an organization's list, sorted by normalized name. */
  teamSponsor: (teamKey: string, sort: string, sponsorKey: string): ItemKey => ({
    pk: pk.team(teamKey),
    sk: `${SORT.sponsorEdge}${sort}#${sponsorKey}`,
  }),
  sponsor: (sponsorKey: string): ItemKey => ({ pk: pk.sponsor(sponsorKey), sk: SORT.info }),
  taste: (sponsorKey: string, day: string): ItemKey => ({
    pk: pk.sponsor(sponsorKey),
    sk: SORT.taste + day,
  }),
  /** Geocoded address of an organization or a business. */
  place: (owner: string): ItemKey => ({ pk: owner, sk: SORT.place }),
  offer: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.info }),
  tally: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.tally }),
  /** Marker of a deal whose cards are not all written; deleted once they are. */
  cardWork: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.cardWork }),
  posters: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.posters }),
  offerSponsor: (offerKey: string): ItemKey => ({ pk: pk.offer(offerKey), sk: SORT.sponsorMirror }),
  /** Card of a deal in the list of its business or organization, by state and time. */
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
  /** Entry of a deal at the time of its end (`endings`) or of its next scheduled action (`due`). */
  timed: (list: 'endings' | 'due', at: string, offerKey: string): ItemKey => ({
    pk: pk.list(list),
    sk: `${at}#${offerKey}`,
  }),
  /** Erasure in progress; deleted once it is complete. */
  erasure: (userKey: string): ItemKey => ({ pk: pk.list('erasures'), sk: userKey }),
  /** Open WebSocket connection with its topics. */
  liveConnection: (connectionId: string): ItemKey => ({
    pk: `CONNECTION#${connectionId}`,
    sk: 'CONNECTION',
  }),
  /** Subscription of a connection to a topic. */
  liveListener: (topic: string, connectionId: string): ItemKey => ({
    pk: pk.liveTopic(topic),
    sk: SORT.liveConnection + connectionId,
  }),
  /** Earliest time at which a topic may be sent again. */
  livePause: (topic: string): ItemKey => ({ pk: pk.liveTopic(topic), sk: 'PAUSE' }),
  impression: (key: string): ItemKey => ({ pk: `IMPRESSION#${key}`, sk: SORT.impression }),
  setting: (name: SettingName): ItemKey => ({ pk: 'SETTINGS', sk: name }),
  countDay: (scope: Scope, day: string): ItemKey => ({
    pk: pk.scope(scope),
    sk: SORT.countDay + day,
  }),
  countTotal: (scope: Scope): ItemKey => ({ pk: pk.scope(scope), sk: SORT.countTotal }),
}

export function redeemedPrefix(offerKey: string): string {
  return `${SORT.redeemed}${offerKey}#`
}

/** Returns the index partition of purchases at a business, an organization or a deal. */
export function purchasesOf(ownerKey: string): string {
  return `${ownerKey}#PURCHASES`
}

/** Returns the index partition that finds a purchase's code by the purchase's key. */
export function purchaseNumberOf(purchaseKey: string): string {
  return `PURCHASE#${purchaseKey}`
}

export function purchaseWorkOf(shard: number): string {
  return `PURCHASEWORK#${shard}`
}

export function kindPrefix(kind: string): string {
  return `${SORT.kind}${kind}#`
}
