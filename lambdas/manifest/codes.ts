import * as codeFunctions from '#shared/api/code-functions.ts'
import * as codeJobs from '#shared/api/code-jobs.ts'
import * as codes from '#shared/api/codes.ts'
import { areaOf } from './area.ts'
import { CODE_WORK } from './code-rights.ts'

/** A request that works off a job gives it three seconds. */
const WORKING = { rights: CODE_WORK, timeoutSeconds: 20 } as const
const LISTING = { rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['byTeam'] } } as const
const LOCKING = {
  rights: {
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
  },
} as const

export const codesEndpoints = areaOf('codes', [
  { contract: codes.listCodes, ...LISTING },
  {
    contract: codes.listUnusedCodes,
    rights: { table: ['GetItem'], indexes: ['byTeam'] },
    memoryMb: 512,
    timeoutSeconds: 20,
  },
  { contract: codes.readCodeTotals, rights: { table: ['GetItem', 'Query'] } },
  {
    contract: codes.readCodeDetail,
    rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['byTeam'] },
  },
  {
    contract: codes.addCode,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'ConditionCheckItem'] },
  },
  {
    contract: codeJobs.beginCodeJob,
    rights: { table: ['GetItem', 'PutItem', 'ConditionCheckItem'] },
  },
  { contract: codeJobs.putCodeRows, rights: { table: ['GetItem', 'PutItem', 'UpdateItem'] } },
  { contract: codeJobs.startCodeJob, ...WORKING },
  { contract: codeJobs.readCodeJob, rights: { table: ['GetItem'] } },
  { contract: codeJobs.listCodeJobs, rights: { table: ['Query'] } },
  { contract: codeJobs.listCodeRows, rights: { table: ['GetItem', 'BatchGetItem'] } },
  { contract: codeFunctions.deactivateExclusiveCodeForUser, ...LOCKING },
  { contract: codeFunctions.deactivateSpecialCodeForUser, ...LOCKING },
  { contract: codeFunctions.deactivateAllCodesForTeam, ...WORKING },
  { contract: codeFunctions.deleteAllCodesForTeam, ...WORKING },
  { contract: codeFunctions.deactivateAllSpecialCodesForTeam, ...WORKING },
  { contract: codeFunctions.deleteAllSpecialCodesForTeam, ...WORKING },
  { contract: codeFunctions.fetchExclusiveCodes, ...LISTING },
  { contract: codeFunctions.fetchSpecialCodes, ...LISTING },
  { contract: codeFunctions.fetchExclusiveCodeTotals, rights: { table: ['GetItem', 'Query'] } },
  { contract: codeFunctions.createExclusiveCodes, ...WORKING },
  { contract: codeFunctions.createSpecialCodes, ...WORKING },
])
