import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { says } from '../field-messages.ts'
import { ACCESS_LEVELS } from '../model/access-levels.ts'
import { CodeTotals, CodeUse, UnlockCode } from '../model/code.ts'
import { Count, Key } from '../model/common.ts'
import { readCode } from '../unlock-codes/fault.ts'
import * as routes from './codes.ts'
import { contract } from './contract.ts'
import { pageOf, pagingQuery } from './paging.ts'
import { TeamParams } from './portal.schemas.ts'

export const Level = z.enum(ACCESS_LEVELS)

/** ID of a code in a path, as returned by `codeIdOf`. */
const CodeId = z.string().check(z.regex(/^[A-Za-z0-9_~-]{1,600}$/))

/** A code as typed; spaces and invisible characters are ignored. */
export const TypedCode = z.string().check(
  z.maxLength(200, says('validation.code.tooLong')),
  z.refine((text) => !isFaulty(text, 'blank'), says('validation.code.required')),
  z.refine((text) => !isFaulty(text, 'tooLong'), says('validation.code.tooLong')),
)

function isFaulty(text: string, fault: string): boolean {
  const read = readCode(text)
  return 'fault' in read && read.fault === fault
}

/** Beginning of the codes to include in a list. */
export const Prefix = z.string().check(z.maxLength(CODE_MAX_LENGTH))

/** Number of fans who may use a code; unlimited by default. */
export const UseLimit = z.int().check(z.gte(1), z.lte(1_000_000))

/** A code as shown in lists. */
export const CodeRow = z.object({
  ...z.pick(UnlockCode, {
    code: true,
    accessLevel: true,
    limit: true,
    createdAt: true,
    deactivatedAt: true,
  }).shape,
  /** ID of the code in paths. */
  id: z.string(),
  status: z.enum(['active', 'deactivated']),
  used: z.optional(Count),
})
export type CodeRow = z.infer<typeof CodeRow>

export const listCodes = contract({
  ...routes.listCodes,
  summary:
    'Lists the codes of one access level of an organization, sorted by code, 50 per page. Can be filtered by prefix.',
  params: TeamParams,
  query: z.strictObject({
    cursor: pagingQuery.cursor,
    accessLevel: Level,
    status: z.optional(z.enum(['active', 'deactivated'])),
    prefix: z.optional(Prefix),
  }),
  problems: ['invalidTeamOrCode'],
  output: pageOf(CodeRow),
})

export const TotalsByLevel = z.object({
  exclusive: CodeTotals,
  player: CodeTotals,
  flexPass: CodeTotals,
  groupPass: CodeTotals,
})

export const readCodeTotals = contract({
  ...routes.readCodeTotals,
  summary: 'Returns the number of codes of an organization for each access level.',
  params: TeamParams,
  problems: ['invalidTeamOrCode'],
  output: TotalsByLevel,
})

export const readCodeDetail = contract({
  ...routes.readCodeDetail,
  summary: 'Returns a code of an organization with the fans who used it, newest first.',
  params: z.object({ teamKey: Key, codeId: CodeId }),
  query: z.strictObject({ cursor: pagingQuery.cursor }),
  problems: ['invalidTeamOrCode'],
  output: z.object({
    code: z.extend(CodeRow, { used: Count }),
    users: pageOf(CodeUse),
  }),
})

export const addCode = contract({
  ...routes.addCode,
  summary: 'Adds one code to an organization. A code unlocks one access level.',
  params: TeamParams,
  body: z.strictObject({ code: TypedCode, accessLevel: Level, limit: z.optional(UseLimit) }),
  problems: ['invalidTeamOrCode', 'codeTaken', 'codeBeingDeleted', 'busy'],
  output: z.object({ code: CodeRow, totals: CodeTotals }),
})

export const listUnusedCodes = contract({
  ...routes.listUnusedCodes,
  summary:
    'Lists active, unused codes of one access level, without unlimited codes. Each page checks 2,000 codes, so a page may be empty.',
  params: TeamParams,
  query: z.strictObject({ cursor: pagingQuery.cursor, accessLevel: Level }),
  problems: ['invalidTeamOrCode'],
  output: pageOf(z.string()),
})
