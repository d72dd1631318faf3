import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { CodeJob } from '#shared/model/code.ts'
import { Count, Key } from '#shared/model/common.ts'
import type { Instant } from '#shared/time.ts'
import { dynamo } from '../../base/dynamo/dynamo.ts'
import { codeJobsOf, codeKeys } from '../table/code-keys.ts'
import { keys, pk } from '../table/keys.ts'
import { cursorAfter, type ListRequest, readCursor } from '../table/pages.ts'
import {
  batchGet,
  getItem,
  type Item,
  parseItem,
  queryAll,
  queryPage,
  tableName,
} from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { isWritten, type Outcome, type Part, writeTransaction } from '../table/writes.ts'

/** Job as stored, with its progress. */
export const StoredJob = z.extend(CodeJob, {
  /** Number of stored chunks of rows. */
  chunks: Count,
  /** Chunk from which the job continues. */
  chunk: Count,
  /** Index of the row in `chunk` from which the job continues. */
  row: Count,
  /** Number of codes to generate, for a generation job. */
  wanted: z.optional(Count),
  /**
   * List that a job for all codes is processing. Absent until the job has stored its first rows.
   */
  listed: z.optional(z.enum(['active', 'deactivated'])),
  /** Last processed code of the list. */
  after: z.optional(z.string()),
  /**
   * Earliest time at which the job may settle: remove from fans the deals that its codes had
   * unlocked.
   */
  settleAt: z.optional(z.string()),
  /** Time until which an upload waits for deletions of the same codes. */
  waitsUntil: z.optional(z.string()),
})
export type StoredJob = z.infer<typeof StoredJob>

export type JobName = Pick<StoredJob, 'teamKey' | 'key'>

export async function readCodeJob({ teamKey, key }: JobName): Promise<StoredJob | undefined> {
  const item = await getItem(codeKeys.job(teamKey, key), { isConsistent: true })
  return item && parseItem(StoredJob, item)
}

/** Lists an organization's jobs, newest first. */
export async function listCodeJobs(teamKey: string, list: ListRequest): Promise<Page<StoredJob>> {
  const partition = codeJobsOf(teamKey)
  const { items, next } = await queryPage({
    pk: partition,
    newestFirst: true,
    limit: list.limit,
    after: readCursor(partition, list.cursor),
  })
  return {
    items: items.map((item) => parseItem(StoredJob, item)),
    ...cursorAfter(partition, next),
  }
}

/** Creates a job. `team` fails if the organization does not exist, `job` if the key is taken. */
export function putCodeJob(
  job: StoredJob,
  beside: { readonly rows?: readonly string[]; readonly audit?: Part } = {},
): Promise<Outcome<'team' | 'job' | 'open' | 'rows' | 'audit'>> {
  const { teamKey, key } = job
  return writeTransaction({
    team: { check: { Key: keys.team(teamKey), ConditionExpression: 'attribute_exists(pk)' } },
    job: { put: { Item: jobItem(job), ConditionExpression: 'attribute_not_exists(pk)' } },
    open: job.state === 'collecting' ? undefined : openPart(job),
    rows: beside.rows && {
      put: { Item: { ...codeKeys.rows(teamKey, key, 0), codes: beside.rows } },
    },
    audit: beside.audit,
  })
}

function jobItem(job: StoredJob): Item {
  return { ...codeKeys.job(job.teamKey, job.key), ...job }
}

function openPart({ teamKey, key }: JobName): Part {
  return { put: { Item: { ...codeKeys.openJob(teamKey, key), teamKey, key } } }
}

/**
 * Stores the next chunk of rows. `job` fails if the chunk is out of order or the job has started.
 */
export function putCodeRows(
  { teamKey, key }: JobName,
  chunk: number,
  codes: readonly string[],
): Promise<Outcome<'rows' | 'job'>> {
  return writeTransaction({
    rows: {
      put: {
        Item: { ...codeKeys.rows(teamKey, key, chunk), codes },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    job: {
      update: updateParts({
        key: codeKeys.job(teamKey, key),
        add: new Map([['rows', codes.length]]),
        set: { chunks: chunk + 1 },
        unchanged: [
          ['chunks', chunk],
          ['state', 'collecting'],
        ],
      }),
    },
  })
}

/**
 * Starts a job whose rows are all stored, in `chunks` chunks. Fails if the job has a different
 * number of chunks, or has already started.
 */
export function startCodeJob(
  { teamKey, key }: JobName,
  chunks: number,
  at: Instant,
  audit: Part,
): Promise<Outcome> {
  return writeTransaction({
    job: {
      update: updateParts({
        key: codeKeys.job(teamKey, key),
        add: new Map(),
        set: { state: 'running', updatedAt: at },
        unchanged: [
          ['chunks', chunks],
          ['state', 'collecting'],
        ],
      }),
    },
    open: openPart({ teamKey, key }),
    audit,
  })
}

const Rows = z.object({ codes: z.array(z.string()) })

/** Reads a chunk of rows; undefined if it does not exist. */
export async function readCodeRows(job: JobName, chunk: number): Promise<string[] | undefined> {
  const item = await getItem(codeKeys.rows(job.teamKey, job.key, chunk), { isConsistent: true })
  return item && parseItem(Rows, item).codes
}

/**
 * Stores generated rows and returns the stored rows. If another worker stored rows first, returns
 * the rows of that worker.
 */
export async function keepCodeRows(
  job: JobName,
  chunk: number,
  codes: readonly string[],
): Promise<string[]> {
  const Item = { ...codeKeys.rows(job.teamKey, job.key, chunk), codes }
  const put = dynamo('PutItem', {
    TableName: tableName(),
    Item,
    ConditionExpression: 'attribute_not_exists(pk)',
  })
  if (await isWritten(put)) return [...codes]
  return (await readCodeRows(job, chunk)) ?? []
}

const Outcomes = z.object({ outcomes: z.string() })

/**
 * Reads a chunk of rows and their outcomes, one letter per row; undefined if the chunk does not
 * exist. Rows without a letter are not processed yet.
 */
export async function readCodeOutcomes(
  { teamKey, key }: JobName,
  chunk: number,
): Promise<{ codes: string[]; outcomes: string } | undefined> {
  const [rows, outcomes] = await batchGet(
    [codeKeys.rows(teamKey, key, chunk), codeKeys.outcomes(teamKey, key, chunk)],
    { isConsistent: true },
  )
  if (rows === undefined) return undefined
  return {
    codes: parseItem(Rows, rows).codes,
    outcomes: outcomes === undefined ? '' : parseItem(Outcomes, outcomes).outcomes,
  }
}

export function outcomesPart({ teamKey, key, chunk }: StoredJob, outcomes: string): Part {
  return { put: { Item: { ...codeKeys.outcomes(teamKey, key, chunk), outcomes } } }
}

/** Progress of a job: fields to set and counts to add. */
export interface Advance {
  readonly set: Partial<StoredJob>
  readonly add?: ReadonlyMap<string, number>
}

/**
 * Returns a transaction part that advances a job. The part fails if a concurrent worker advanced
 * the job, so the whole transaction takes effect once.
 */
export function advancePart(job: StoredJob, { set, add = new Map() }: Advance): Part {
  return {
    update: updateParts({
      key: codeKeys.job(job.teamKey, job.key),
      add,
      set,
      unchanged: [
        ['state', job.state],
        ['chunk', job.chunk],
        ['row', job.row],
      ],
    }),
  }
}

/**
 * Advances a job, and deletes its marker if the new state is `done`. Returns false if a concurrent
 * worker advanced it.
 */
export async function advanceCodeJob(job: StoredJob, set: Partial<StoredJob>): Promise<boolean> {
  const { teamKey, key } = job
  const open =
    set.state === 'done' ? { remove: { Key: codeKeys.openJob(teamKey, key) } } : undefined
  const outcome = await writeTransaction({ job: advancePart(job, { set }), open })
  return outcome.kind === 'done'
}

/**
 * Records that a worker is processing a job. Returns false if the job was updated since it was
 * read.
 */
export async function touchCodeJob(job: StoredJob, at: Instant): Promise<boolean> {
  const key = codeKeys.job(job.teamKey, job.key)
  const unchanged = [['updatedAt', job.updatedAt]] as const
  const update = updateParts({ key, add: new Map(), set: { updatedAt: at }, unchanged })
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...update }))
}

const Open = z.object({ teamKey: Key, key: Key })
const PAGE = 100

/** Yields the jobs of all organizations that have started and are not done. */
export async function* openCodeJobs(): AsyncGenerator<JobName, void, undefined> {
  const range = { pk: pk.list('codejobs'), limit: PAGE, isConsistent: true }
  for await (const item of queryAll(range)) yield parseItem(Open, item)
}
