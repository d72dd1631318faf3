import * as z from 'zod/mini'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { Day, Instant as InstantText, Key } from '#shared/model/common.ts'
import { localDay } from '#shared/time.ts'
import { VALUE_REPORTS_MAX } from '#shared/value-reports/limits.ts'
import { getItem, type Item, parseItem, queryPage, retryContended } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import {
  createdValueReportsKey,
  type ReportOwner,
  VALUE_REPORT,
  valueReportKey,
  valueReportsOf,
  valueReportTokenKey,
} from '../table/value-report-keys.ts'
import { hasFailed, type Outcome, type Part, writeTransaction } from '../table/writes.ts'

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
  /** Last day on which the link opens. */
  until: Day,
  createdAt: InstantText,
  createdBy: Key,
  revokedAt: z.optional(InstantText),
  revokedBy: z.optional(Key),
})
export type StoredValueReport = z.infer<typeof StoredValueReport>

/** Maximum number of stored reports of an owner, ended ones included. */
const STORED_MAX = 100
const DAY_SECONDS = 24 * 60 * 60
const ENDED_KEPT_SECONDS = 30 * DAY_SECONDS

/** Returns whether the link of a report opens: it is neither revoked nor expired. */
export function isOpenReport({ revokedAt, until }: StoredValueReport, now: Date): boolean {
  return revokedAt === undefined && until >= localDay(now, PORTAL_ZONE)
}

export async function readStoredReport(
  owner: ReportOwner,
  reportKey: string,
): Promise<StoredValueReport | undefined> {
  const item = await getItem(valueReportKey(owner, reportKey), { isConsistent: true })
  return item && parseItem(StoredValueReport, item)
}

const Token = z.pick(StoredValueReport, { owner: true, key: true })

/**
 * Reads the report that a token opens. Returns undefined for a wrong token, and for a revoked or
 * expired report.
 */
export async function readReportOfToken(
  tokenHash: string,
  now: Date,
): Promise<StoredValueReport | undefined> {
  const item = await getItem(valueReportTokenKey(tokenHash), { isConsistent: true })
  if (item === undefined) return undefined
  const { owner, key } = parseItem(Token, item)
  const report = await readStoredReport(owner, key)
  return report !== undefined && isOpenReport(report, now) ? report : undefined
}

/** Lists an owner's reports, newest first: open ones, and those ended in the last 30 days. */
export async function readStoredReports(
  owner: ReportOwner,
  now: Date,
): Promise<StoredValueReport[]> {
  const stored = await readStored(owner)
  const since = new Date(now.getTime() - ENDED_KEPT_SECONDS * 1000).toISOString()
  return stored.filter(({ revokedAt, until }) => (revokedAt ?? until) > since)
}

async function readStored(owner: ReportOwner): Promise<StoredValueReport[]> {
  const range = { pk: valueReportsOf(owner), prefix: VALUE_REPORT, newestFirst: true }
  const { items } = await queryPage({ ...range, isConsistent: true, limit: 2 * STORED_MAX })
  return items.map((item) => parseItem(StoredValueReport, item))
}

/** Additional parts of the transaction that creates a report. */
interface Creating {
  readonly attempt?: Part
  readonly beside?: Part
}

/** Maximum number of attempts if other reports of the owner are created at the same time. */
const ATTEMPTS = 6

/**
 * Writes a new report with its token. Returns `full` if the owner has 20 open reports. The part
 * `attempt` fails if the attempt has created a report before. If 100 reports are stored, deletes
 * the ended one that was created first.
 */
export async function putValueReport(
  report: StoredValueReport,
  now: Date,
  creating: Creating = {},
): Promise<Outcome<'report' | 'created' | 'attempt' | 'beside'> | { readonly kind: 'full' }> {
  const { owner, key } = report
  const put = await retryContended(`creating ${key}`, ATTEMPTS, async () => {
    // The count is read before the reports, so that it differs if one of them was added since.
    const created = (await getItem(createdValueReportsKey(owner), { isConsistent: true }))?.[
      'created'
    ]
    const stored = await readStored(owner)
    const ended = stored.filter((one) => !isOpenReport(one, now))
    if (stored.length - ended.length >= VALUE_REPORTS_MAX) return { kind: 'full' } as const
    const written = await writeTransaction({
      report: [
        ...valueReportItems(report).map((item) => putPart(item)),
        ...(stored.length < STORED_MAX ? [] : ended.slice(-1).flatMap(removeReport)),
      ],
      created: {
        update: updateParts({
          key: createdValueReportsKey(owner),
          add: new Map([['created', 1]]),
          unchanged: [['created', created]],
        }),
      },
      ...creating,
    })
    return hasFailed(written, 'created') && !hasFailed(written, 'attempt') ? 'again' : written
  })
  return put === 'contended' ? { kind: 'busy' } : put
}

/**
 * Replaces an open report and its token. The part `report` fails if it is revoked or its token was
 * replaced since it was read.
 */
export function replaceReportToken(
  before: StoredValueReport,
  after: StoredValueReport,
  beside: Part,
): Promise<Outcome<'report' | 'tokens' | 'beside'>> {
  const [report, token] = valueReportItems(after)
  return writeTransaction({
    report: {
      put: {
        Item: report,
        ConditionExpression: 'tokenHash = :before AND attribute_not_exists(revokedAt)',
        ExpressionAttributeValues: { ':before': before.tokenHash },
      },
    },
    tokens: [{ remove: { Key: valueReportTokenKey(before.tokenHash) } }, putPart(token)],
    beside,
  })
}

/** Returns the items of a new report: the report, and what its token opens. */
export function valueReportItems(report: StoredValueReport): readonly [Item, Item] {
  const { owner, key, tokenHash, until } = report
  // A day of the portal's time zone ends during the next UTC day.
  const ttl = Date.parse(until) / 1000 + 2 * DAY_SECONDS + ENDED_KEPT_SECONDS
  return [
    { ...valueReportKey(owner, key), ...report, ttl },
    { ...valueReportTokenKey(tokenHash), owner, key, ttl },
  ]
}

function putPart(item: Item): Part {
  return { put: { Item: item, ConditionExpression: 'attribute_not_exists(pk)' } }
}

function removeReport({ owner, key, tokenHash }: StoredValueReport): Part[] {
  return [
    { remove: { Key: valueReportKey(owner, key) } },
    { remove: { Key: valueReportTokenKey(tokenHash) } },
  ]
}

/**
 * Revokes a report, whose token is deleted. The part `report` fails if it is already revoked or its
 * token was replaced since it was read.
 */
export function endValueReport(
  { owner, key, tokenHash }: StoredValueReport,
  { by, now, beside }: { readonly by: string; readonly now: Date; readonly beside?: Part },
): Promise<Outcome<'report' | 'rest'>> {
  const ttl = Math.floor(now.getTime() / 1000) + ENDED_KEPT_SECONDS
  return writeTransaction({
    report: {
      update: updateParts({
        key: valueReportKey(owner, key),
        add: new Map(),
        set: { revokedAt: now.toISOString(), revokedBy: by, ttl },
        unchanged: [
          ['revokedAt', undefined],
          ['key', key],
          ['tokenHash', tokenHash],
        ],
      }),
    },
    rest: [{ remove: { Key: valueReportTokenKey(tokenHash) } }, ...(beside ? [beside] : [])],
  })
}
