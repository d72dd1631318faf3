import type { AccessPattern, PatternsOf } from './pattern.ts'

/**
 * Fifty codes with a limit; each without one is sixteen units more, for the shards of its uses, and
 * three of them a request. An empty list also looks whether there is such an organization.
 */
const LIST: AccessPattern = {
  keys: ['byTeam / team#CODES#level#status, 50 in their order, with a prefix or without'],
  requests: 2,
  readUnits: 3,
  writeUnits: 0,
}

/** Whatever the number of codes. Without any it also looks whether there is such an organization. */
const TOTALS: AccessPattern = {
  keys: ['CODETOTALS#team / all four', 'consistent: TEAM / INFO'],
  requests: 2,
  readUnits: 1.5,
  writeUnits: 0,
}

const LOCK: AccessPattern = {
  keys: [
    'consistent: CODE#team#code',
    'consistent: USER / GRANT#team; USER / begins with CODE#team#',
    'transaction: update USER / CODE#team#code in its index, update or delete GRANT#team, put AUDIT#CODES#',
  ],
  requests: 4,
  readUnits: 3,
  writeUnits: 10,
}

/**
 * A job of as many codes as one request brings, which are done with the answer when time allows:
 * the units are those of deleting all of eleven codes, which lie in both lists. Then each code costs
 * two units, for itself and its users, and some ten for each of these; a deleted one without a limit
 * 16 more for the shards of its uses.
 */
const TAKING: AccessPattern = {
  keys: [
    'of all: CODETOTALS#team',
    'transaction: put CODEJOBS#team, CODEJOB#team#job / ROWS#, LIST#codejobs and AUDIT#CODES#, check TEAM / INFO',
    'consistent: CODEJOBS#team, CODEJOB#team#job / ROWS# and OUTCOMES#',
    'consistent: 97 CODE#team#code',
    'transaction: update 97 CODE#team#code in their list, CODETOTALS#team and CODEJOBS#team, put OUTCOMES#',
    'of all: byTeam / team#CODES#level#status, a thousand in their order; put ROWS#',
  ],
  requests: 20,
  readUnits: 21.5,
  writeUnits: 67,
}

/** The same for ten codes to add. They are read only where a put says that one is there. */
const ADDING: AccessPattern = {
  keys: [
    'transaction: put CODEJOBS#team, CODEJOB#team#job / ROWS#, LIST#codejobs and AUDIT#CODES#, check TEAM / INFO',
    'consistent: CODEJOBS#team, CODEJOB#team#job / ROWS# and OUTCOMES#',
    'transaction: put 97 CODE#team#code in their list, update CODETOTALS#team and CODEJOBS#team, put OUTCOMES#',
    'where some are there: consistent: these of the 97 CODE#team#code; the transaction without them',
    'transaction: update CODEJOBS#team, delete LIST#codejobs',
  ],
  requests: 6,
  readUnits: 4,
  writeUnits: 53,
}

export const codesPatterns: PatternsOf<'codes'> = {
  'list-codes': LIST,
  /** A look at two thousand codes; without any it also looks whether there is such an organization. */
  'list-unused-codes': {
    keys: ['byTeam / team#CODES#level#active, 2,000 in their order'],
    requests: 2,
    readUnits: 110,
    writeUnits: 0,
  },
  'read-code-totals': TOTALS,
  /** Uses of a code without a limit lie in 32 shards. */
  'read-code-detail': {
    keys: [
      'consistent: CODE#team#code',
      'byTeam / each half of team#CODE#code, newest 50; CODE#team#code#USES#shard, of each of 32',
      'asked by an organization: consistent: USER#fan / FOLLOW#team, of each',
    ],
    requests: 5,
    readUnits: 68,
    writeUnits: 0,
  },
  'add-code': {
    keys: [
      'transaction: put CODE#team#code in its list, update CODETOTALS#team, put AUDIT#CODES#, check TEAM / INFO',
      'consistent: CODETOTALS#team / all four',
      'where it is there: consistent: CODE#team#code, and no totals',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 12,
  },
  'begin-code-job': {
    keys: [
      'transaction: put CODEJOBS#team, check TEAM / INFO',
      'where it is there: consistent: CODEJOBS#team',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 4,
  },
  /** A thousand codes of sixteen letters. */
  'put-code-rows': {
    keys: [
      'consistent: CODEJOBS#team',
      'transaction: put CODEJOB#team#job / ROWS#, update CODEJOBS#team',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 36,
  },
  /** Works a small job off; the units are those of ten codes. */
  'start-code-job': ADDING,
  'read-code-job': {
    keys: ['consistent: CODEJOBS#team'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  'list-code-jobs': {
    keys: ['CODEJOBS#team / newest 20'],
    requests: 1,
    readUnits: 1.5,
    writeUnits: 0,
  },
  /** A thousand codes of sixteen letters. */
  'list-code-rows': {
    keys: ['consistent: CODEJOBS#team', 'consistent: CODEJOB#team#job / ROWS# and OUTCOMES#'],
    requests: 2,
    readUnits: 7,
    writeUnits: 0,
  },
  'deactivate-exclusive-code-for-user': LOCK,
  'deactivate-special-code-for-user': LOCK,
  'deactivate-all-codes-for-team': TAKING,
  'delete-all-codes-for-team': TAKING,
  'deactivate-all-special-codes-for-team': TAKING,
  'delete-all-special-codes-for-team': TAKING,
  'fetch-exclusive-codes': LIST,
  'fetch-special-codes': LIST,
  'fetch-exclusive-code-totals': TOTALS,
  'create-exclusive-codes': ADDING,
  'create-special-codes': ADDING,
}
