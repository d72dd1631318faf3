import type { ShownValueReport } from '#shared/api/value-reports.ts'
import { PORTAL_ZONE } from '#shared/constants.ts'
import { addDays, type Days, earlier, monthsOf } from '#shared/stats/spans.ts'
import { localDay } from '#shared/time.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { openCounts, readLocalDays } from '../../stores/counters/local-counts.ts'
import { countOnce, limitPassesAt, type RateLimitName } from '../../stores/rate-limits.ts'
import type { Scope } from '../../stores/table/keys.ts'
import {
  readReportOfToken,
  type StoredValueReport,
} from '../../stores/value-reports/value-reports.ts'
import { alertLiftOf } from '../alerts/alert-lift.ts'
import { hashOf } from '../desks/secrets.ts'
import { PATH_OF, readBusinessOf, readOwner } from './owner.ts'
import { reportFigures } from './report-figures.ts'
import { runningFigures } from './running-figures.ts'

interface Request {
  readonly token: string
  /** Limit that counts this reading of the link. */
  readonly limit: Extract<RateLimitName, 'looksOfValueReport' | 'filesOfValueReport'>
  readonly now: Date
}

/**
 * Reads a value report by its link. Refuses a revoked link like an unknown one, and a link whose
 * owner is gone or may no longer see the figures. The figures end with yesterday, so that reading
 * them often shows no single use.
 */
export async function readValueReport({
  token,
  limit,
  now,
}: Request): Promise<ShownValueReport | Refusal> {
  const who = hashOf(token)
  const report = await readReportOfToken(who, now)
  if (report === undefined) return refuse('notFound')
  if (!(await countOnce({ limit, who }, now))) {
    return refuse('tooManyTries', { passesAt: limitPassesAt(limit, now) })
  }
  const names = await namesOf(report)
  if (isRefusal(names)) return names
  const { name, from, to } = report
  const upTo = earlier(to, addDays(localDay(now, PORTAL_ZONE), -1))
  return {
    name,
    ...names,
    zone: PORTAL_ZONE,
    from,
    to,
    upTo,
    ...(await figuresOf(report, { from, to: upTo })),
    ...(await alertsOf(report)),
  }
}

/**
 * Returns the effect of alerts, for a report of an organization about all its businesses. Rounds it
 * as the page does, so that no counts of fans follow from further decimals.
 */
async function alertsOf({
  owner: { kind, key },
  business,
}: StoredValueReport): Promise<Pick<ShownValueReport, 'alerts'>> {
  if (kind === 'sponsor' || business !== undefined) return {}
  const brought = (await alertLiftOf(key))?.brought
  if (brought === undefined) return {}
  const { share, low, high } = brought
  return { alerts: { share: rounded(share), low: rounded(low), high: rounded(high) } }
}

/** Rounds a share to a tenth of a percentage point. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 1000
}

/** Returns the current names of the owner and the business. Refuses if one of them is gone. */
async function namesOf({
  owner,
  business,
}: StoredValueReport): Promise<Pick<ShownValueReport, 'owner' | 'business'> | Refusal> {
  const [record, about] = await Promise.all([
    readOwner(owner),
    business && readBusinessOf(owner.key, business.key),
  ])
  if (record === undefined) return refuse('notFound')
  if (business !== undefined && about === undefined) return refuse('notFound')
  return {
    owner: { kind: PATH_OF[owner.kind], name: record.name },
    ...(about !== undefined && { business: about.name }),
  }
}

async function figuresOf(report: StoredValueReport, days: Days) {
  const { owner, business } = report
  const scope: Scope = business === undefined ? owner : { kind: 'sponsor', key: business.key }
  const through = business && { team: owner.key, isAlone: false }
  const zone = PORTAL_ZONE
  const all = monthsOf(days)
  const { totals, kept } = await openCounts({ scope, zone, months: all }, undefined)
  // Months before the first count are not read.
  const first = firstMonth(totals?.['since'])
  const skipped = all.filter((month) => month < first).length
  const asked = { scope, zone, months: all.slice(skipped) }
  // The function may write nothing but the count of uses, because strangers call it.
  const local = await readLocalDays(asked, { totals, kept: kept.slice(skipped), keeps: false })
  return hasRun(report) ? runningFigures(local, days, through) : reportFigures(local, days, through)
}

/** Returns whether the link was open before the period was over, so that readers could compare. */
function hasRun({ createdAt, to }: StoredValueReport): boolean {
  return localDay(new Date(createdAt), PORTAL_ZONE) <= to
}

/**
 * Returns the month of the day before the first counted UTC day. In zones west of UTC, the first
 * events may belong to that day.
 */
function firstMonth(since: unknown): string {
  return typeof since === 'string' ? addDays(since, -1).slice(0, 7) : ''
}
