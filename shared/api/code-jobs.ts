import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { says } from '../field-messages.ts'
import { CodeJob, ROW_OUTCOMES } from '../model/code.ts'
import { Count, Key, MadeKey } from '../model/common.ts'
import { CHUNK_ROWS } from '../unlock-codes/chunks.ts'
import { CODE_FAULTS } from '../unlock-codes/fault.ts'
import { CODE_JOB_MAX, patternFault } from '../unlock-codes/pattern.ts'
import { Level, MANAGERS, UseLimit } from './codes.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf, pagingQuery } from './paging.ts'
import { TeamParams } from './portal.ts'

const JobParams = z.object({ teamKey: Key, jobKey: MadeKey })

/** Texts of codes as they were uploaded: each by itself is judged by the job. */
export const CodeTexts = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(CHUNK_ROWS))

export const UploadCodes = z.strictObject({
  kind: z.literal('upload'),
  accessLevel: Level,
  limit: z.optional(UseLimit),
})

export const GenerateCodes = z
  .strictObject({
    kind: z.literal('generate'),
    accessLevel: Level,
    limit: z.optional(UseLimit),
    /** `#` stands for a letter that is drawn. */
    pattern: z.string().check(z.maxLength(CODE_MAX_LENGTH, says('validation.code.pattern'))),
    count: z.int().check(z.gte(1), z.lte(CODE_JOB_MAX)),
  })
  .check(
    z.refine(({ pattern, count }) => patternFault(pattern, count) === undefined, {
      ...says('validation.code.pattern'),
      path: ['pattern'],
    }),
  )

export const beginCodeJob = contract({
  name: 'begin-code-job',
  method: 'PUT',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}',
  area: 'codes',
  summary:
    'Begins a job under a key that the caller chooses, a ULID: to add the codes of an upload, whose rows follow, or to generate codes by a pattern. Sent again it changes nothing.',
  access: MANAGERS,
  params: JobParams,
  body: z.discriminatedUnion('kind', [UploadCodes, GenerateCodes]),
  problems: ['invalidTeamOrCode', 'jobConflict', 'busy'],
  output: CodeJob,
})

export const putCodeRows = contract({
  name: 'put-code-rows',
  method: 'PUT',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}/rows/{chunk}',
  area: 'codes',
  summary:
    'Puts a part of the rows of an upload, a thousand at most; the parts are numbered from 0 and come in their order. Sent again a part changes nothing.',
  access: MANAGERS,
  params: z.object({ ...JobParams.shape, chunk: z.string().check(z.regex(/^\d{1,5}$/)) }),
  body: z.strictObject({ codes: CodeTexts.check(z.minLength(1)) }),
  problems: ['invalidTeamOrCode', 'jobConflict', 'busy'],
  output: z.object({ rows: Count }),
})

export const startCodeJob = contract({
  name: 'start-code-job',
  method: 'POST',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}/start',
  area: 'codes',
  summary:
    'Starts a job whose rows are complete: so many parts of them. A small one is done with the answer, others go on in the background.',
  access: MANAGERS,
  params: JobParams,
  body: z.strictObject({ chunks: Count }),
  problems: ['invalidTeamOrCode', 'jobConflict', 'busy'],
  output: CodeJob,
})

export const readCodeJob = contract({
  name: 'read-code-job',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}',
  area: 'codes',
  summary: 'How far a job is, and what became of its rows so far.',
  access: MANAGERS,
  params: JobParams,
  problems: ['invalidTeamOrCode'],
  output: CodeJob,
})

export const listCodeJobs = contract({
  name: 'list-code-jobs',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-jobs',
  area: 'codes',
  summary: 'The jobs of an organization, newest first.',
  access: MANAGERS,
  params: TeamParams,
  query: PagingQuery,
  output: pageOf(CodeJob),
})

export const listCodeRows = contract({
  name: 'list-code-rows',
  method: 'GET',
  path: '/portal/teams/{teamKey}/code-jobs/{jobKey}/rows',
  area: 'codes',
  summary: 'The rows of a job with what became of each, part by part, at most a thousand a page.',
  access: MANAGERS,
  params: JobParams,
  query: z.strictObject({ cursor: pagingQuery.cursor }),
  problems: ['invalidTeamOrCode'],
  output: pageOf(
    z.object({
      code: z.string(),
      /** Absent while it is not worked off. */
      outcome: z.optional(z.enum(ROW_OUTCOMES)),
      /** Reason why a row is invalid. */
      fault: z.optional(z.enum(CODE_FAULTS)),
    }),
  ),
})
