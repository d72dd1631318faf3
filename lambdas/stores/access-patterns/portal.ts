import type { PatternsOf } from './pattern.ts'

export const portalPatterns: PatternsOf<'portal'> = {
  'read-sponsor-dashboard': {
    keys: ['SPONSOR / between COUNT#TOTAL and INFO', 'bySponsor / last 5 of each half'],
    requests: 3,
    readUnits: 4,
    writeUnits: 0,
  },
  'read-team-dashboard': {
    keys: ['TEAM / between COUNT#TOTAL and INFO', 'byTeam / last 5 of each half'],
    requests: 3,
    readUnits: 4,
    writeUnits: 0,
  },
  'read-admin-dashboard': {
    keys: ['PLATFORM / between COUNT#TOTAL and INFO'],
    requests: 1,
    readUnits: 4,
    writeUnits: 0,
  },
  /** Where a day ended since somebody looked, its month is put once more; an old month once at all. */
  'read-figures': {
    keys: [
      'SPONSOR, TEAM, OFFER or PLATFORM / INFO, COUNT#TOTAL and two COUNT#BY-ZONE#zone#month',
      'the same / between COUNT#D#first day since and COUNT#TOTAL; consistent where a day ended since',
      'put COUNT#BY-ZONE#zone#month',
      'where those who redeemed may be a few, for their business or organization: bySponsor, byTeam or byOffer / the newest five of each half, then a hundred at once, until they are five fans; up to a hundred uses, all of them',
    ],
    requests: 6,
    readUnits: 22,
    writeUnits: 8,
  },
  'search-portal': {
    keys: [
      'search index, then five each of TEAM, SPONSOR and OFFER / INFO',
      'for an admin: LIST#brands, all',
    ],
    requests: 4,
    readUnits: 9,
    writeUnits: 0,
  },
  'list-reconciliations': {
    keys: ['LIST#reconciliations / newest 20'],
    requests: 1,
    readUnits: 1.5,
    writeUnits: 0,
  },
  'list-recounts': {
    keys: ['LIST#recounts / newest 20'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  'read-recount-file': {
    keys: ['LIST#recounts / time of beginning'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  /** Of one day; each day more is four requests and two units, and a search reads what it passes over. */
  'list-redemptions': {
    keys: [
      'LIST#REDEEMED-ON / newest days',
      'REDEEMED-ON#day#shard / newest first, of each of four shards',
      'USER / REDEEMED#, of each row',
    ],
    requests: 6,
    readUnits: 16,
    writeUnits: 0,
  },
  /** An organization passes over what others brought: two requests more per 400 of those. */
  'list-sponsor-redemptions': {
    keys: ['SPONSOR / INFO', 'bySponsor / newest first, of each half'],
    requests: 3,
    readUnits: 5.5,
    writeUnits: 0,
  },
  /** Twenty flash deals a page; what each has sold does not matter. */
  'read-sponsor-purchase-stats': {
    keys: [
      'SPONSOR / INFO and COUNT#TOTAL',
      'bySponsor / business#SALES, newest first, then OFFER / TALLY of each',
    ],
    requests: 3,
    readUnits: 12.5,
    writeUnits: 0,
  },
  'read-team-purchase-stats': {
    keys: ['TEAM / INFO and COUNT#TOTAL', 'byTeam / organization#SALES, newest first'],
    requests: 2,
    readUnits: 2.5,
    writeUnits: 0,
  },
  'list-sponsor-purchases': {
    keys: [
      'of one deal: SALES#SPONSOR#business#deal / COUNT#TOTAL, byOffer / deal#PURCHASES, newest first, OFFER / TALLY',
      'of all: bySponsor / business#PURCHASES, newest first',
    ],
    requests: 3,
    readUnits: 4.5,
    writeUnits: 0,
  },
  'find-purchase': {
    keys: [
      'consistent: TRIES#USER / PURCHASECODE',
      'PURCHASECODE# / CLAIM, then consistent: USER / PURCHASE#',
      'a wrong one: update TRIES#USER / PURCHASECODE in a transaction',
    ],
    requests: 3,
    readUnits: 2.5,
    writeUnits: 2,
  },
  'redeem-purchase': {
    keys: [
      'as find-purchase',
      'transaction: update USER / PURCHASE# in its three indexes, put AUDIT#PURCHASE#',
    ],
    requests: 4,
    readUnits: 2.5,
    writeUnits: 12,
  },
  'get-stripe-account': {
    keys: ['consistent: SPONSOR or TEAM / INFO and PAYMENTS'],
    requests: 1,
    readUnits: 2,
    writeUnits: 0,
  },
  /** When the account is made; asked again it only reads. */
  'get-stripe-account-link': {
    keys: [
      'consistent: SPONSOR or TEAM / INFO and PAYMENTS, once more after writing',
      'transaction: put PAYMENTS and AUDIT#, check INFO',
    ],
    requests: 3,
    readUnits: 4,
    writeUnits: 9,
  },
}
