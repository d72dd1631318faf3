import * as z from 'zod/mini'
import { CodeJob, CodeTotals } from '../model/code.ts'
import { Key } from '../model/common.ts'
import * as routes from './code-functions.ts'
import { SPECIAL_LEVELS } from './code-functions.ts'
import { CodeTexts } from './code-jobs.schemas.ts'
import { CodeRow, Prefix, TypedCode } from './codes.schemas.ts'
import { contract } from './contract.ts'
import { Cursor } from './paging.ts'

const PROBLEMS = ['invalidTeamOrCode', 'busy'] as const

const Special = z.enum(SPECIAL_LEVELS)

const paging = { cursor: z.optional(Cursor), prefix: z.optional(Prefix) } as const
const Codes = z.object({ codes: z.array(CodeRow), cursor: z.optional(Cursor) })

/** State of a fan whose use of a code was revoked. */
const Locked = z.object({ status: z.literal('locked') })
const SENT = z.object({ job: CodeJob })

export const deactivateExclusiveCodeForUser = contract({
  ...routes.deactivateExclusiveCodeForUser,
  summary: 'Removes what an exclusive code unlocked from one fan, and blocks the code for them.',
  body: z.strictObject({ teamKey: Key, userKey: Key, exclusiveCode: TypedCode }),
  problems: PROBLEMS,
  output: Locked,
})

export const deactivateSpecialCodeForUser = contract({
  ...routes.deactivateSpecialCodeForUser,
  summary: 'Removes what a special code unlocked from one fan, and blocks the code for them.',
  body: z.strictObject({ teamKey: Key, userKey: Key, specialCode: TypedCode }),
  problems: PROBLEMS,
  output: Locked,
})

const deactivating = { teamKey: Key, codes: CodeTexts, deactivateAll: z.boolean() } as const
const deleting = { teamKey: Key, codes: CodeTexts, deleteAll: z.boolean() } as const

export const deactivateAllCodesForTeam = contract({
  ...routes.deactivateAllCodesForTeam,
  summary:
    'Starts a job that deactivates the given exclusive codes of an organization, or all of them.',
  body: z.strictObject(deactivating),
  problems: PROBLEMS,
  output: SENT,
})

export const deleteAllCodesForTeam = contract({
  ...routes.deleteAllCodesForTeam,
  summary:
    'Starts a job that deletes the given exclusive codes of an organization, or all of them.',
  body: z.strictObject(deleting),
  problems: PROBLEMS,
  output: SENT,
})

export const deactivateAllSpecialCodesForTeam = contract({
  ...routes.deactivateAllSpecialCodesForTeam,
  summary:
    'Starts a job that deactivates the given special codes of one access level, or all of them.',
  body: z.strictObject({ ...deactivating, accessLevel: Special }),
  problems: PROBLEMS,
  output: SENT,
})

export const deleteAllSpecialCodesForTeam = contract({
  ...routes.deleteAllSpecialCodesForTeam,
  summary: 'Starts a job that deletes the given special codes of one access level, or all of them.',
  body: z.strictObject({ ...deleting, accessLevel: Special }),
  problems: PROBLEMS,
  output: SENT,
})

export const fetchExclusiveCodes = contract({
  ...routes.fetchExclusiveCodes,
  summary: 'Lists the active exclusive codes of an organization, sorted by code, 50 per page.',
  body: z.strictObject({ teamId: Key, ...paging }),
  problems: ['invalidTeamOrCode'],
  output: Codes,
})

export const fetchSpecialCodes = contract({
  ...routes.fetchSpecialCodes,
  summary:
    'Lists the active special codes of one access level of an organization, sorted by code, 50 per page.',
  body: z.strictObject({ teamId: Key, accessLevel: Special, ...paging }),
  problems: ['invalidTeamOrCode'],
  output: Codes,
})

export const fetchExclusiveCodeTotals = contract({
  ...routes.fetchExclusiveCodeTotals,
  summary: 'Returns the number of exclusive codes of an organization.',
  body: z.strictObject({ teamId: Key }),
  problems: ['invalidTeamOrCode'],
  output: z.object({ totals: CodeTotals }),
})

export const createExclusiveCodes = contract({
  ...routes.createExclusiveCodes,
  summary: 'Starts a job that adds up to 1,000 exclusive codes to an organization.',
  body: z.strictObject({ teamId: Key, codes: CodeTexts.check(z.minLength(1)) }),
  problems: PROBLEMS,
  output: SENT,
})

export const createSpecialCodes = contract({
  ...routes.createSpecialCodes,
  summary:
    'Starts a job that adds up to 1,000 special codes of one access level to an organization.',
  body: z.strictObject({
    teamId: Key,
    codes: CodeTexts.check(z.minLength(1)),
    accessLevel: Special,
  }),
  problems: PROBLEMS,
  output: SENT,
})
