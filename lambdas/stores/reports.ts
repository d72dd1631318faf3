import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { Count, Instant, Key } from '#shared/model/common.ts'
import { ROLES } from '#shared/model/user.ts'
import { Report } from '#shared/reports/report.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../base/dynamo/failure.ts'
import { countPart } from './rate-limits.ts'
import { isWritten } from './table/conditional-write.ts'
import { cursorAfter, type ListRequest, readCursor } from './table/cursor.ts'
import { pk } from './table/keys.ts'
import { queryAll } from './table/query-all.ts'
import { reportKeys, reportsOf } from './table/report-keys.ts'
import { getItem, type Item, parseItem, queryPage, tableName } from './table/table.ts'
import { type Outcome, type Part, writeTransaction } from './table/transaction.ts'
import { updateParts } from './table/update-expression.ts'

/** The viewer of a report: their role at the start decides what it may show. */
const Viewer = z.object({
  userKey: Key,
  role: z.enum(ROLES),
  teamKey: z.optional(Key),
  sponsorKey: z.optional(Key),
})
export type Viewer = z.infer<typeof Viewer>

/** A report as it is stored, with where its writing is. */
export const StoredReport = z.extend(Report, {
  viewer: Viewer,
  /** The first moment that it is of, where it has one, and the last. */
  from: z.optional(Instant),
  /** Before this there can be no rows. */
  since: z.optional(Instant),
  until: Instant,
  /** The multipart upload of its file, and the tags of the parts that are put. */
  uploadId: z.optional(z.string()),
  parts: z.array(z.string()),
  /** Bytes written that are too few for a part, kept in a separate file. */
  restBytes: Count,
  /** Position where its source continues; absent at the beginning. */
  position: z.optional(z.string()),
  /** Its source has nothing more. */
  isRead: z.boolean(),
  /** Moves with each step, so that each is noted once. */
  revision: Count,
  /** When its message was sent, while nobody has begun at it. */
  sentAt: z.optional(Instant),
  /** Times that a message has begun work on it: only the latest continues. */
  begun: z.optional(Count),
  /** Times that this happened since it last made progress. */
  tries: Count,
})
export type StoredReport = z.infer<typeof StoredReport>

export interface ReportId {
  readonly userKey: string
  readonly key: string
}

export function idOf({ viewer, key }: StoredReport): ReportId {
  return { userKey: viewer.userKey, key }
}

export async function readStoredReport({
  userKey,
  key,
}: ReportId): Promise<StoredReport | undefined> {
  const item = await getItem(reportKeys.report(userKey, key), { isConsistent: true })
  return item && parseItem(StoredReport, item)
}

/** Somebody's reports, newest first by their keys. */
export async function listStoredReports(
  userKey: string,
  { limit, cursor }: ListRequest,
): Promise<Page<StoredReport>> {
  const partition = reportsOf(userKey)
  const after = readCursor(partition, cursor)
  const { items, next } = await queryPage({ pk: partition, newestFirst: true, limit, after })
  return {
    items: items.map((item) => parseItem(StoredReport, item)),
    ...cursorAfter(partition, next),
  }
}

/** Begins a report. `report` fails where its key is taken, `limit` where its owner has many. */
export function putReport(
  report: StoredReport,
  audit: Part | undefined,
  now: Date,
): Promise<Outcome<'report' | 'open' | 'limit' | 'audit'>> {
  const { viewer, key } = report
  return writeTransaction({
    report: { put: { Item: reportItem(report), ConditionExpression: 'attribute_not_exists(pk)' } },
    open: {
      put: { Item: { ...reportKeys.open(viewer.userKey, key), userKey: viewer.userKey, key } },
    },
    limit: countPart({ limit: 'reportsOfStaff', who: viewer.userKey }, now),
    audit,
  })
}

export function reportItem(report: StoredReport): Item {
  const ttl = Math.floor(Date.parse(report.expiresAt) / 1000)
  return { ...reportKeys.report(report.viewer.userKey, report.key), ...report, ttl }
}

/**
 * Begins work at a report by its message: whoever was at it before can note no step any more.
 * Undefined where there is nothing to write.
 */
export async function beginReport(
  { userKey, key }: ReportId,
  updatedAt: string,
): Promise<StoredReport | undefined> {
  const begun = updateParts({
    key: reportKeys.report(userKey, key),
    add: new Map(['revision', 'begun', 'tries'].map((name) => [name, 1])),
    set: { updatedAt },
    remove: ['sentAt'],
    unchanged: [['state', 'running']],
  })
  try {
    const input = { TableName: tableName(), ...begun, ReturnValues: 'ALL_NEW' } as const
    const { Attributes } = await dynamo('UpdateItem', input)
    return parseItem(StoredReport, Attributes as Item)
  } catch (error) {
    if (isConditionFailed(error)) return undefined
    throw error
  }
}

/** Notes a step of a report; false when another worker has moved it meanwhile. */
export function moveReport(report: StoredReport, set: Partial<StoredReport>): Promise<boolean> {
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...moved(report, set) }))
}

/** Notes the last step of a report, after which nobody looks after it. */
export async function closeReport(
  report: StoredReport,
  set: Partial<StoredReport>,
): Promise<boolean> {
  const { viewer, key } = report
  const outcome = await writeTransaction({
    report: { update: moved(report, set) },
    open: { remove: { Key: reportKeys.open(viewer.userKey, key) } },
  })
  return outcome.kind === 'done'
}

function moved({ viewer, key, revision }: StoredReport, changes: Partial<StoredReport>) {
  const set = Object.entries(changes).filter(([, value]) => value !== undefined)
  return updateParts({
    key: reportKeys.report(viewer.userKey, key),
    add: new Map([['revision', 1]]),
    set: Object.fromEntries(set),
    remove: Object.keys(changes).filter((name) => !set.some(([kept]) => kept === name)),
    unchanged: [['revision', revision]],
  })
}

const Open = z.object({ userKey: Key, key: Key })
const PAGE = 100

/** The reports that are being written, whoever has asked for them. */
export async function* openReports(): AsyncGenerator<ReportId, void, undefined> {
  const range = { pk: pk.list('reports'), limit: PAGE, isConsistent: true }
  for await (const item of queryAll(range)) yield parseItem(Open, item)
}
