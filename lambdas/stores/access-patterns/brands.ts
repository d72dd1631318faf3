import type { PatternsOf } from './pattern.ts'

export const brandsPatterns: PatternsOf<'brands'> = {
  /** Brands are counted in dozens: some fifteen a unit. */
  'list-portal-brands': {
    keys: ['consistent: LIST#brands, all'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** Each of its organizations adds two reads and a transaction of 8 units. */
  'create-brand': {
    keys: [
      'consistent: ATTEMPT; TEAM and SPONSOR / INFO of its members',
      'transaction: put BRAND / INFO, LIST#brands, ATTEMPT, AUDIT#BRAND#',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 11,
  },
  'read-brand-for-edit': {
    keys: [
      'consistent: BRAND / INFO, begins with GROUP#',
      'TEAM and SPONSOR / INFO of its members, 150 at most, here two',
    ],
    requests: 3,
    readUnits: 3,
    writeUnits: 0,
  },
  /** Where its texts alone change. */
  'update-brand': {
    keys: [
      'consistent: BRAND / INFO',
      'transaction: put BRAND / INFO, LIST#brands and AUDIT#BRAND#',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 9,
  },
  /** Of a brand without organizations. */
  'delete-brand': {
    keys: [
      'consistent: BRAND / INFO',
      'transaction: delete BRAND / INFO and GROUPS, LIST#brands, put AUDIT#BRAND#',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 11,
  },
  'list-brand-deals': {
    keys: ['consistent: BRAND / INFO', 'search index, then OFFER / INFO of each of twenty'],
    requests: 2,
    readUnits: 11,
    writeUnits: 0,
  },
  /** Each of its deals adds its claim, five reads and the transaction that writes it with its cards. */
  'create-deal-group': {
    keys: [
      'consistent: ATTEMPT, BRAND / INFO; OFFER / INFO and GROUP of its deals',
      'transaction: put GROUP / INFO, BRAND / GROUP#, OFFER / GROUP, ATTEMPT, AUDIT#GROUP#, add to BRAND / GROUPS, check BRAND',
    ],
    requests: 3,
    readUnits: 2,
    writeUnits: 15,
  },
  'read-deal-group-for-edit': {
    keys: ['consistent: BRAND and GROUP / INFO', 'OFFER / INFO of its deals, here of twenty'],
    requests: 3,
    readUnits: 12,
    writeUnits: 0,
  },
  /** Where its texts alone change. */
  'update-deal-group': {
    keys: [
      'consistent: BRAND and GROUP / INFO',
      'transaction: put GROUP / INFO, BRAND / GROUP#, AUDIT#GROUP#',
    ],
    requests: 3,
    readUnits: 2,
    writeUnits: 9,
  },
  /** Of a group without deals. */
  'delete-deal-group': {
    keys: [
      'consistent: GROUP / INFO',
      'transaction: delete GROUP / INFO and BRAND / GROUP#, take from BRAND / GROUPS, put AUDIT#GROUP#',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 11,
  },
}
