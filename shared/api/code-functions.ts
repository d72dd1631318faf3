import * as z from 'zod/mini'
import { CodeJob, CodeTotals } from '../model/code.ts'
import { Key } from '../model/common.ts'
import { CodeTexts } from './code-jobs.ts'
import { CodeRow, MANAGERS, Prefix, TypedCode } from './codes.ts'
import { contract } from './contract.ts'
import { Cursor } from './paging.ts'

/** Access levels of special codes. */
export const SPECIAL_LEVELS = ['player', 'flexPass', 'groupPass'] as const

const Special = z.enum(SPECIAL_LEVELS)

/** Position in a list of codes, and the beginning of its codes. */
const paging = { cursor: z.optional(Cursor), prefix: z.optional(Prefix) } as const
const Codes = z.object({ codes: z.array(CodeRow), cursor: z.optional(Cursor) })

/** State of a code for a fan afterwards. */
const Locked = z.object({ status: z.literal('locked') })

const common = { method: 'POST', area: 'codes', access: MANAGERS } as const
const PROBLEMS = ['invalidTeamOrCode', 'busy'] as const
const SENT = z.object({ job: CodeJob })

export const deactivateExclusiveCodeForUser = contract({
  ...common,
  name: 'deactivate-exclusive-code-for-user',
  path: '/authorizedFunctions/deactivateExclusiveCodeForUser',
  summary: 'Takes from one fan what an exclusive code has unlocked, and keeps it from them.',
  body: z.strictObject({ teamKey: Key, userKey: Key, exclusiveCode: TypedCode }),
  problems: PROBLEMS,
  output: Locked,
})

export const deactivateSpecialCodeForUser = contract({
  ...common,
  name: 'deactivate-special-code-for-user',
  path: '/authorizedFunctions/deactivateSpecialCodeForUser',
  summary: 'Takes from one fan what a special code has unlocked, and keeps it from them.',
  body: z.strictObject({ teamKey: Key, userKey: Key, specialCode: TypedCode }),
  problems: PROBLEMS,
  output: Locked,
})

const deactivating = { teamKey: Key, codes: CodeTexts, deactivateAll: z.boolean() } as const
const deleting = { teamKey: Key, codes: CodeTexts, deleteAll: z.boolean() } as const

export const deactivateAllCodesForTeam = contract({
  ...common,
  name: 'deactivate-all-codes-for-team',
  path: '/authorizedFunctions/deactivateAllCodesForTeam',
  summary: 'Deactivates exclusive codes of an organization, those named or all, as a job.',
  body: z.strictObject(deactivating),
  problems: PROBLEMS,
  output: SENT,
})

export const deleteAllCodesForTeam = contract({
  ...common,
  name: 'delete-all-codes-for-team',
  path: '/authorizedFunctions/deleteAllCodesForTeam',
  summary: 'Deletes exclusive codes of an organization, those named or all, as a job.',
  body: z.strictObject(deleting),
  problems: PROBLEMS,
  output: SENT,
})

export const deactivateAllSpecialCodesForTeam = contract({
  ...common,
  name: 'deactivate-all-special-codes-for-team',
  path: '/authorizedFunctions/deactivateAllSpecialCodesForTeam',
  summary: 'Deactivates special codes of one access level, those named or all, as a job.',
  body: z.strictObject({ ...deactivating, accessLevel: Special }),
  problems: PROBLEMS,
  output: SENT,
})

export const deleteAllSpecialCodesForTeam = contract({
  ...common,
  name: 'delete-all-special-codes-for-team',
  path: '/authorizedFunctions/deleteAllSpecialCodesForTeam',
  summary: 'Deletes special codes of one access level, those named or all, as a job.',
  body: z.strictObject({ ...deleting, accessLevel: Special }),
  problems: PROBLEMS,
  output: SENT,
})

export const fetchExclusiveCodes = contract({
  ...common,
  name: 'fetch-exclusive-codes',
  path: '/authorizedFunctions/fetchExclusiveCodes',
  summary: 'Active exclusive codes of an organization, 50 a page in their order.',
  body: z.strictObject({ teamId: Key, ...paging }),
  problems: ['invalidTeamOrCode'],
  output: Codes,
})

export const fetchSpecialCodes = contract({
  ...common,
  name: 'fetch-special-codes',
  path: '/authorizedFunctions/fetchSpecialCodes',
  summary: 'Active special codes of one access level of an organization, 50 a page in their order.',
  body: z.strictObject({ teamId: Key, accessLevel: Special, ...paging }),
  problems: ['invalidTeamOrCode'],
  output: Codes,
})

export const fetchExclusiveCodeTotals = contract({
  ...common,
  name: 'fetch-exclusive-code-totals',
  path: '/authorizedFunctions/fetchExclusiveCodeTotals',
  summary: 'How many exclusive codes an organization has.',
  body: z.strictObject({ teamId: Key }),
  problems: ['invalidTeamOrCode'],
  output: z.object({ totals: CodeTotals }),
})

export const createExclusiveCodes = contract({
  ...common,
  name: 'create-exclusive-codes',
  path: '/authorizedFunctions/createExclusiveCodes',
  summary: 'Adds exclusive codes to an organization, a thousand at most, as a job.',
  body: z.strictObject({ teamId: Key, codes: CodeTexts.check(z.minLength(1)) }),
  problems: PROBLEMS,
  output: SENT,
})

export const createSpecialCodes = contract({
  ...common,
  name: 'create-special-codes',
  path: '/authorizedFunctions/createSpecialCodes',
  summary:
    'Adds special codes of one access level to an organization, a thousand at most, as a job.',
  body: z.strictObject({
    teamId: Key,
    codes: CodeTexts.check(z.minLength(1)),
    accessLevel: Special,
  }),
  problems: PROBLEMS,
  output: SENT,
})
