import type { PatternsOf } from './pattern.ts'

export const reportsPatterns: PatternsOf<'reports'> = {
  /**
   * A report of few rows, which is done with the answer: these are the units of twenty redemptions. A
   * thousand more cost 75 read units, and for admins half a unit for each fan whose name they show.
   * A large report costs two write units a part of 5 MB, and one a kilobyte of its notes.
   */
  'start-report': {
    keys: [
      'SPONSOR, TEAM or OFFER / INFO',
      'transaction: put REPORTS#user / key, LIST#reports and AUDIT#thing in its indexes, update LIMIT#',
      'consistent: REPORTS#user / key',
      'bySponsor, byTeam or byOffer / all up to the start, five hundred of each half a time',
      'for admins: USER / INFO of each fan, a hundred a request',
      'update REPORTS#user / key; transaction: update it, delete LIST#reports',
    ],
    requests: 8,
    readUnits: 15.5,
    writeUnits: 18,
  },
  'read-report': {
    keys: ['consistent: REPORTS#user / key'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  'list-reports': {
    keys: ['REPORTS#user / newest 20'],
    requests: 1,
    readUnits: 3,
    writeUnits: 0,
  },
  /** A unit for each organization. */
  'read-follower-counts': {
    keys: ['LIST#organizations, 100 a page; TEAM / INFO and FANS of each'],
    requests: 12,
    readUnits: 120,
    writeUnits: 0,
  },
  'read-report-file': {
    keys: ['consistent: REPORTS#user / key'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** A thousand redemptions are ten requests and 500 units more; these are the units of some dozens. */
  'fetch-redemptions': {
    keys: [
      'update LIMIT#',
      'LIST#REDEEMED-ON, newest; REDEEMED-ON#day#shard of each of four shards, newest',
      'USER / REDEEMED# of each, a hundred a request',
    ],
    requests: 60,
    readUnits: 300,
    writeUnits: 1,
  },
  /** The same of events, of which those of other types are read too, for ten seconds a chunk. */
  'fetch-events-by-type': {
    keys: [
      'update LIMIT#',
      'LIST#HAPPENED-ON, newest; HAPPENED-ON#day#shard of each of four shards, newest',
      'USER / EVENT# of each, a hundred a request',
    ],
    requests: 60,
    readUnits: 300,
    writeUnits: 1,
  },
  /** The same of accounts: half a unit for each. */
  'fetch-users-report-data': {
    keys: [
      'update LIMIT#',
      'LIST#JOINED-ON, newest; JOINED-ON#day#shard of each of four shards, newest',
      'USER / INFO of each, a hundred a request',
    ],
    requests: 60,
    readUnits: 300,
    writeUnits: 1,
  },
  /** A unit for each organization, business or deal, and for deals a request for each business. */
  'fetch-data-by-resource': {
    keys: [
      'update LIMIT#',
      'LIST#organizations or LIST#sponsors, 100 a page; INFO of each, FANS, or SPONSOR / OFFER# and OFFER / INFO and TALLY',
    ],
    requests: 60,
    readUnits: 300,
    writeUnits: 1,
  },
  'fetch-data-by-resource-and-role': {
    keys: ['update LIMIT#', 'TEAM or SPONSOR / INFO, SPONSOR# or OFFER#; OFFER / INFO and TALLY'],
    requests: 20,
    readUnits: 100,
    writeUnits: 1,
  },
}
