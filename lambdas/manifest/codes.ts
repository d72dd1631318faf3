import * as codeFunctions from '#shared/api/code-functions.schemas.ts'
import * as codeJobs from '#shared/api/code-jobs.schemas.ts'
import * as codes from '#shared/api/codes.schemas.ts'
import type { AccessPattern } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'
import { CODE_WORK } from './rights.ts'

/**
 * Rights and timeout of requests that process a job. Each request processes the job for three
 * seconds at most.
 */
const WORKING = { rights: CODE_WORK, timeoutSeconds: 20 } as const
const LISTING = { rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['byTeam'] } } as const
const LOCKING = {
  rights: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
} as const

/**
 * Costs of listing fifty codes that have a limit. A code without a limit adds sixteen read units,
 * for the shards that count its uses.
 */
const LIST: AccessPattern = {
  keys: ['byTeam / team#CODES#level#status, 50 in their order, with a prefix or without'],
  requests: 2,
  readUnits: 3,
  writeUnits: 0,
}

/** Costs for any number of codes. If there are none, also reads whether the organization exists. */
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
 * Costs of deleting eleven codes at once. Each further code adds two write units, and about ten for
 * each of its users. A code without a limit adds 16 more write units, for its shards.
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

/** Costs of adding ten codes. Reads only codes that already exist. */
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

export const codesEndpoints = areaOf('codes', [
  { contract: codes.listCodes, ...LISTING, costs: LIST, callsPerFan: 0 },
  {
    contract: codes.listUnusedCodes,
    rights: { table: ['GetItem'], indexes: ['byTeam'] },
    memoryMb: 512,
    timeoutSeconds: 20,
    /**
     * Costs of reading two thousand codes. If there are none, also reads whether the organization
     * exists.
     */
    costs: {
      keys: ['byTeam / team#CODES#level#active, 2,000 in their order'],
      requests: 2,
      readUnits: 110,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: codes.readCodeTotals,
    rights: { table: ['GetItem', 'Query'] },
    costs: TOTALS,
    callsPerFan: 0,
  },
  {
    contract: codes.readCodeDetail,
    rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['byTeam'] },
    /** The uses of a code without a limit are in 32 shards. */
    costs: {
      keys: [
        'consistent: CODE#team#code',
        'byTeam / each half of team#CODE#code, newest 50; CODE#team#code#USES#shard, of each of 32',
        'asked by an organization: consistent: USER#fan / FOLLOW#team, of each',
      ],
      requests: 5,
      readUnits: 68,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: codes.addCode,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'transaction: put CODE#team#code in its list, update CODETOTALS#team, put AUDIT#CODES#, check TEAM / INFO',
        'consistent: CODETOTALS#team / all four',
        'where it is there: consistent: CODE#team#code, and no totals',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 12,
    },
    callsPerFan: 0,
  },
  {
    contract: codeJobs.beginCodeJob,
    rights: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
    costs: {
      keys: [
        'transaction: put CODEJOBS#team, check TEAM / INFO',
        'where it is there: consistent: CODEJOBS#team',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 4,
    },
    callsPerFan: 0,
  },
  {
    contract: codeJobs.putCodeRows,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] },
    /** Costs of uploading a thousand codes of sixteen characters. */
    costs: {
      keys: [
        'consistent: CODEJOBS#team',
        'transaction: put CODEJOB#team#job / ROWS#, update CODEJOBS#team',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 36,
    },
    callsPerFan: 0,
  },
  {
    contract: codeJobs.startCodeJob,
    ...WORKING,
    /** Costs of a job of ten codes, which the request itself completes. */
    costs: ADDING,
    callsPerFan: 0,
  },
  {
    contract: codeJobs.readCodeJob,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: CODEJOBS#team'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: codeJobs.listCodeJobs,
    rights: { table: ['Query'] },
    costs: {
      keys: ['CODEJOBS#team / newest 20'],
      requests: 1,
      readUnits: 1.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: codeJobs.listCodeRows,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    /** Costs of listing a thousand codes of sixteen characters. */
    costs: {
      keys: ['consistent: CODEJOBS#team', 'consistent: CODEJOB#team#job / ROWS# and OUTCOMES#'],
      requests: 2,
      readUnits: 7,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: codeFunctions.deactivateExclusiveCodeForUser,
    ...LOCKING,
    costs: LOCK,
    callsPerFan: 0,
  },
  { contract: codeFunctions.deactivateSpecialCodeForUser, ...LOCKING, costs: LOCK, callsPerFan: 0 },
  { contract: codeFunctions.deactivateAllCodesForTeam, ...WORKING, costs: TAKING, callsPerFan: 0 },
  { contract: codeFunctions.deleteAllCodesForTeam, ...WORKING, costs: TAKING, callsPerFan: 0 },
  {
    contract: codeFunctions.deactivateAllSpecialCodesForTeam,
    ...WORKING,
    costs: TAKING,
    callsPerFan: 0,
  },
  {
    contract: codeFunctions.deleteAllSpecialCodesForTeam,
    ...WORKING,
    costs: TAKING,
    callsPerFan: 0,
  },
  { contract: codeFunctions.fetchExclusiveCodes, ...LISTING, costs: LIST, callsPerFan: 0 },
  { contract: codeFunctions.fetchSpecialCodes, ...LISTING, costs: LIST, callsPerFan: 0 },
  {
    contract: codeFunctions.fetchExclusiveCodeTotals,
    rights: { table: ['GetItem', 'Query'] },
    costs: TOTALS,
    callsPerFan: 0,
  },
  { contract: codeFunctions.createExclusiveCodes, ...WORKING, costs: ADDING, callsPerFan: 0 },
  { contract: codeFunctions.createSpecialCodes, ...WORKING, costs: ADDING, callsPerFan: 0 },
])
