import * as z from 'zod/mini'
import { Day, Instant as InstantText, Key } from '#shared/model/common.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import { getItem, type Item, parseItem, queryPage } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import {
  openValueReportsKey,
  type ReportOwner,
  VALUE_REPORT,
  valueReportKey,
  valueReportsOf,
  valueReportTokenKey,
} from '../table/value-report-keys.ts'
import { type Outcome, type Part, writeTransaction } from '../table/writes.ts'

/** Value report of a business or organization, as stored. It names no fan and holds no figures. */
const StoredValueReport = z.object({
  key: Key,
  owner: z.object({ kind: z.enum(['sponsor', 'team']), key: Key }),
  name: z.string(),
  from: Day,
  to: Day,
  /** Business to which an organization's report is limited. */
  business: z.optional(z.object({ key: Key, name: z.string() })),
  tokenHash: z.string(),
  createdAt: InstantText,
  createdBy: Key,
  revokedAt: z.optional(InstantText),
  revokedBy: z.optional(Key),
})
export type StoredValueReport = z.infer<typeof StoredValueReport>

/** Maximum number of stored reports of an owner, revoked ones included. */
const STORED_MAX = 100
const REVOKED_KEPT_SECONDS = 30 * 24 * 60 * 60

export async function readStoredReport(
  owner: ReportOwner,
  reportKey: string,
): Promise<StoredValueReport | undefined> {
  const item = await getItem(valueReportKey(owner, reportKey), { isConsistent: true })
  return item && parseItem(StoredValueReport, item)
}

const Token = z.pick(StoredValueReport, { owner: true, key: true })

/** Reads the report that a token opens. Returns undefined for a wrong or revoked token. */
export async function readReportOfToken(tokenHash: string): Promise<StoredValueReport | undefined> {
  const item = await getItem(valueReportTokenKey(tokenHash), { isConsistent: true })
  if (item === undefined) return undefined
  const { owner, key } = parseItem(Token, item)
  const report = await readStoredReport(owner, key)
  return report?.revokedAt === undefined ? report : undefined
}

/** Lists an owner's reports, newest first: open ones, and those revoked in the last 30 days. */
export async function readStoredReports(
  owner: ReportOwner,
  now: Date,
): Promise<StoredValueReport[]> {
  const stored = await readStored(owner)
  const since = new Date(now.getTime() - REVOKED_KEPT_SECONDS * 1000).toISOString()
  return stored.filter(({ revokedAt }) => revokedAt === undefined || revokedAt > since)
}

async function readStored(owner: ReportOwner): Promise<StoredValueReport[]> {
  const range = { pk: valueReportsOf(owner), prefix: VALUE_REPORT, newestFirst: true }
  const { items } = await queryPage({ ...range, isConsistent: true, limit: 2 * STORED_MAX })
  return items.map((item) => parseItem(StoredValueReport, item))
}

/**
 * Writes a new report with its token. The part `open` fails if the owner has 20 open reports. If
 * 100 reports are stored, deletes the oldest revoked one.
 */
export async function putValueReport(
  report: StoredValueReport,
): Promise<Outcome<'report' | 'open'>> {
  const stored = await readStored(report.owner)
  const oldest = stored.filter(({ revokedAt }) => revokedAt !== undefined).slice(-1)
  return writeTransaction({
    report: [
      ...valueReportItems(report).map(putPart),
      ...(stored.length < STORED_MAX ? [] : oldest.map(removeReport)),
    ],
    open: {
      update: {
        Key: openValueReportsKey(report.owner),
        UpdateExpression: 'ADD reports :one',
        ConditionExpression: 'attribute_not_exists(reports) OR reports < :max',
        ExpressionAttributeValues: { ':one': 1, ':max': VALUE_REPORTS_MAX },
      },
    },
  })
}

/** Returns the items of a new report: the report, and what its token opens. */
export function valueReportItems(report: StoredValueReport): readonly Item[] {
  const { owner, key, tokenHash } = report
  return [
    { ...valueReportKey(owner, key), ...report },
    { ...valueReportTokenKey(tokenHash), owner, key },
  ]
}

/** Returns the item that counts an owner's open reports. */
export function openValueReportsItem(owner: ReportOwner, reports: number): Item {
  return { ...openValueReportsKey(owner), reports }
}

function putPart(item: Item): Part {
  return { put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

function removeReport({ owner, key }: StoredValueReport): Part {
  return { remove: { Key: valueReportKey(owner, key) } }
}

/** Revokes a report, and deletes its token. The part `report` fails if it is already revoked. */
export function endValueReport(
  { owner, key, tokenHash }: StoredValueReport,
  { by, now }: { readonly by: string; readonly now: Date },
): Promise<Outcome<'report' | 'rest'>> {
  const ttl = Math.floor(now.getTime() / 1000) + REVOKED_KEPT_SECONDS
  return writeTransaction({
    report: {
      update: updateParts({
        key: valueReportKey(owner, key),
        add: new Map(),
        set: { revokedAt: now.toISOString(), revokedBy: by, ttl },
        unchanged: [
          ['revokedAt', undefined],
          ['key', key],
        ],
      }),
    },
    rest: [
      { remove: { Key: valueReportTokenKey(tokenHash) } },
      { update: updateParts({ key: openValueReportsKey(owner), add: new Map([['reports', -1]]) }) },
    ],
  })
}
