import type { PatternsOf } from './pattern.ts'

/** The dearest of them have a test of their own; organizations cost the more, the more there are. */
export const portalDealsPatterns: PatternsOf<'portal-deals'> = {
  /** Whole deals: their cards lack what the portal shows of them. */
  'list-portal-deals': {
    keys: [
      'search index, beside it PLATFORM, TEAM or SPONSOR / COUNT#TOTAL',
      'OFFER / INFO of each of twenty that it found',
    ],
    requests: 2,
    readUnits: 12.5,
    writeUnits: 0,
  },
  'read-portal-deal': {
    keys: [
      'OFFER / between COUNT#TOTAL and INFO',
      'of a flash deal: SALES#SPONSOR#business#deal / COUNT#TOTAL; OFFER / TALLY',
    ],
    requests: 3,
    readUnits: 6,
    writeUnits: 0,
  },
  'read-new-deal': {
    keys: [
      'SPONSOR / INFO, OFFER / INFO of what is copied',
      'consistent: TEAM / INFO of its organizations',
    ],
    requests: 3,
    readUnits: 12,
    writeUnits: 0,
  },
  /** With one organization. */
  'create-deal': {
    keys: [
      'OFFER / INFO of what is copied',
      'consistent: SPONSOR / INFO, TEAM / INFO of its organizations, OFFER / INFO and CARDS',
      'transaction: put OFFER / INFO and SPONSOR, its cards and AUDIT#OFFER#, update SPONSOR / INFO, check each TEAM / INFO',
      'consistent: OFFER / INFO',
    ],
    requests: 7,
    readUnits: 5.5,
    writeUnits: 26,
  },
  'read-deal-for-edit': {
    keys: ['consistent: OFFER / INFO, TEAM / INFO of its organizations', 'SPONSOR / INFO'],
    requests: 3,
    readUnits: 12,
    writeUnits: 0,
  },
  'update-deal': {
    keys: [
      'consistent: OFFER / INFO (twice), CARDS and TALLY, SPONSOR / INFO',
      'transaction: put OFFER / INFO, its cards and AUDIT#OFFER#, check each new TEAM / INFO',
      'consistent: OFFER / INFO, of one that counts INFO to TALLY',
      'with another picture, consistent: OFFER / TALLY and COUNT#TOTAL',
    ],
    requests: 9,
    readUnits: 11,
    writeUnits: 16,
  },
  'act-on-deal': {
    keys: [
      'consistent: OFFER / TALLY, INFO and CARDS',
      'transaction: put OFFER / INFO, move its cards, put AUDIT#OFFER#, published also check SPONSOR / INFO',
      'consistent: OFFER / INFO, of one that counts INFO to TALLY',
    ],
    requests: 6,
    readUnits: 6,
    writeUnits: 21,
  },
  /** Of one deal; each more costs the same again. */
  'act-on-deals': {
    keys: ['as act-on-deal'],
    requests: 6,
    readUnits: 6,
    writeUnits: 21,
  },
  /** Of one deal; each more costs the same again. */
  'undo-deal-actions': {
    keys: [
      'consistent: AUDIT#OFFER# / newest ten',
      'as act-on-deal, where nobody has changed the deal since',
    ],
    requests: 7,
    readUnits: 8,
    writeUnits: 21,
  },
  /** More where rows are passed over: those of other organizations, or of other cities than are searched. */
  'list-deal-redemptions': {
    keys: ['OFFER / INFO', 'byOffer / newest first, of each half'],
    requests: 3,
    readUnits: 6.5,
    writeUnits: 0,
  },
  'decide-for-fan': {
    keys: ['OFFER / between INFO and TALLY'],
    requests: 1,
    readUnits: 1.5,
    writeUnits: 0,
  },
}
