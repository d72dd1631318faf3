import * as z from 'zod/mini'
import { CODE_MAX_LENGTH } from '../constants.ts'
import { says } from '../field-messages.ts'
import { CodeJob, ROW_OUTCOMES } from '../model/code.ts'
import { Count, Key, MadeKey } from '../model/common.ts'
import { CHUNK_ROWS } from '../unlock-codes/chunks.ts'
import { CODE_FAULTS } from '../unlock-codes/fault.ts'
import { CODE_JOB_MAX, patternFault } from '../unlock-codes/pattern.ts'
import * as routes from './code-jobs.ts'
import { Level, UseLimit } from './codes.schemas.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf, pagingQuery } from './paging.ts'
import { TeamParams } from './portal.schemas.ts'

const JobParams = z.object({ teamKey: Key, jobKey: MadeKey })

/** Uploaded codes as typed. Invalid codes are accepted here and rejected one by one by the job. */
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
    /** Pattern of the generated codes, in which `#` stands for a random character. */
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
  ...routes.beginCodeJob,
  summary:
    'Creates a job under a ULID that the caller chooses. The job adds uploaded codes, whose rows are sent next, or generates codes from a pattern. Repeating the request has no effect.',
  params: JobParams,
  body: z.discriminatedUnion('kind', [UploadCodes, GenerateCodes]),
  problems: ['invalidTeamOrCode', 'jobConflict', 'busy'],
  output: CodeJob,
})

export const putCodeRows = contract({
  ...routes.putCodeRows,
  summary:
    'Adds up to 1,000 rows to an upload. Parts are numbered from 0 and must be sent in order. Repeating a part has no effect.',
  params: z.object({ ...JobParams.shape, chunk: z.string().check(z.regex(/^\d{1,5}$/)) }),
  body: z.strictObject({ codes: CodeTexts.check(z.minLength(1)) }),
  problems: ['invalidTeamOrCode', 'jobConflict', 'busy'],
  output: z.object({ rows: Count }),
})

export const startCodeJob = contract({
  ...routes.startCodeJob,
  summary:
    'Starts a job once all of its parts are sent. Small jobs finish before the response; others continue in the background.',
  params: JobParams,
  body: z.strictObject({ chunks: Count }),
  problems: ['invalidTeamOrCode', 'jobConflict', 'busy'],
  output: CodeJob,
})

export const readCodeJob = contract({
  ...routes.readCodeJob,
  summary: 'Returns the progress of a job and the results of its rows so far.',
  params: JobParams,
  problems: ['invalidTeamOrCode'],
  output: CodeJob,
})

export const listCodeJobs = contract({
  ...routes.listCodeJobs,
  summary: 'Lists the jobs of an organization, newest first.',
  params: TeamParams,
  query: PagingQuery,
  output: pageOf(CodeJob),
})

export const listCodeRows = contract({
  ...routes.listCodeRows,
  summary: 'Lists the rows of a job with their results, one part per page, up to 1,000 rows.',
  params: JobParams,
  query: z.strictObject({ cursor: pagingQuery.cursor }),
  problems: ['invalidTeamOrCode'],
  output: pageOf(
    z.object({
      code: z.string(),
      /** Outcome of the row; absent until it is processed. */
      outcome: z.optional(z.enum(ROW_OUTCOMES)),
      /** Reason why a row is invalid. */
      fault: z.optional(z.enum(CODE_FAULTS)),
    }),
  ),
})
