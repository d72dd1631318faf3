import * as z from 'zod/mini'
import type { Page } from '#shared/api/paging.ts'
import { Count, Instant, Key } from '#shared/model/common.ts'
import { ROLES } from '#shared/model/roles.ts'
import { Report } from '#shared/reports/report.ts'
import { dynamo } from '../base/dynamo/dynamo.ts'
import { isConditionFailed } from '../base/dynamo/failure.ts'
import { countPart } from './rate-limits.ts'
import { pk } from './table/keys.ts'
import { cursorAfter, type ListRequest, readCursor } from './table/pages.ts'
import { reportKeys, reportsOf } from './table/report-keys.ts'
import { getItem, type Item, parseItem, queryAll, queryPage, tableName } from './table/table.ts'
import { updateParts } from './table/update-expression.ts'
import { isWritten, type Outcome, type Part, writeTransaction } from './table/writes.ts'

/**
 * User who requested the report. The user's role at that time determines which rows the report
 * contains.
 */
const Viewer = z.object({
  userKey: Key,
  role: z.enum(ROLES),
  teamKey: z.optional(Key),
  sponsorKey: z.optional(Key),
})
export type Viewer = z.infer<typeof Viewer>

/** Report as stored, with its progress. */
export const StoredReport = z.extend(Report, {
  viewer: Viewer,
  /** Start of the report's period, if it has one. */
  from: z.optional(Instant),
  /** Time before which no rows can exist. */
  since: z.optional(Instant),
  /** End of the report's period. */
  until: Instant,
  /** Id of the file's multipart upload. */
  uploadId: z.optional(z.string()),
  /** Tags of the uploaded parts, in order. */
  parts: z.array(z.string()),
  /**
   * Size in bytes of the separate file with the last rows, which are too few for an upload part.
   */
  restBytes: Count,
  /** Position at which reading the report's source continues. Absent at the beginning. */
  position: z.optional(z.string()),
  /** True if the source has no more rows. */
  isRead: z.boolean(),
  /**
   * Revision that changes with each step, so that concurrent workers cannot record the same step.
   */
  revision: Count,
  /** Time at which the message that starts the work was sent. Removed when work begins. */
  sentAt: z.optional(Instant),
  /** Number of times that a message has started work. When it increases, earlier workers stop. */
  begun: z.optional(Count),
  /** Number of times that work has started since the last progress. */
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

/** Lists a user's reports, newest first. */
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

/**
 * Creates a report. `report` fails if its key exists, `limit` if the user has requested too many
 * reports.
 */
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
 * Begins work on a report and prevents earlier workers from recording further steps. Returns
 * undefined if the report is not running.
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

/** Records a step of a report. Returns false if another worker has changed the report. */
export function moveReport(report: StoredReport, set: Partial<StoredReport>): Promise<boolean> {
  return isWritten(dynamo('UpdateItem', { TableName: tableName(), ...moved(report, set) }))
}

/**
 * Records a report's last step and removes the report from the unfinished reports. Returns false if
 * another worker has changed it.
 */
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

/** Yields the unfinished reports of all users. */
export async function* openReports(): AsyncGenerator<ReportId, void, undefined> {
  const range = { pk: pk.list('reports'), limit: PAGE, isConsistent: true }
  for await (const item of queryAll(range)) yield parseItem(Open, item)
}
