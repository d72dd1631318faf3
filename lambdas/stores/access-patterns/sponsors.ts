import type { PatternsOf } from './pattern.ts'

export const sponsorsPatterns: PatternsOf<'sponsors'> = {
  /** Of an admin; others see no organizations on the cards. */
  'list-portal-sponsors': {
    keys: [
      'search index, beside it PLATFORM, TEAM or SPONSOR / COUNT#TOTAL',
      'SPONSOR / INFO of each of twenty that it found',
      'TEAM / INFO of the first three organizations of each',
    ],
    requests: 3,
    readUnits: 42,
    writeUnits: 0,
  },
  'create-sponsor': {
    keys: [
      'consistent: ATTEMPT',
      'transaction: put SPONSOR / INFO, LIST#sponsors, ATTEMPT, AUDIT#SPONSOR#',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 14,
  },
  'read-sponsor-for-edit': {
    keys: ['consistent: SPONSOR / INFO'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** Of a business without deals and organizations; each of these adds a transaction or two. */
  'update-sponsor': {
    keys: [
      'consistent: SPONSOR / INFO, twice',
      'transaction: update SPONSOR / INFO, put LIST#sponsors and AUDIT#SPONSOR#',
      'consistent: SPONSOR / begins with OFFER#, forth and back',
    ],
    requests: 5,
    readUnits: 4,
    writeUnits: 12,
  },
  'delete-sponsor': {
    keys: ['as update-sponsor, put LIST#deletedSponsors'],
    requests: 5,
    readUnits: 4,
    writeUnits: 12,
  },
  'save-training-document': {
    keys: ['as update-sponsor'],
    requests: 5,
    readUnits: 4,
    writeUnits: 9,
  },
}
