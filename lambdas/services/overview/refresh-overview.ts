import { livingTeams } from '#shared/deals/teams.ts'
import type { AccessLevel } from '#shared/model/access-levels.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Finding, Findings } from '#shared/model/overview.ts'
import {
  deadEndOf,
  hasMoved,
  hasRunDry,
  isQuiet,
  levelsAsked,
  NO_FINDINGS,
  withFinding,
} from '#shared/overview/findings.ts'
import { reportFigure } from '../../base/metrics.ts'
import { eachAtMost, mapAtMost } from '../../base/parallel.ts'
import { readSupply } from '../../stores/codes/code-supply.ts'
import { readCodeTotals } from '../../stores/codes/code-totals.ts'
import { teamCardPages } from '../../stores/deals/offers.ts'
import {
  type DealRow,
  nextSponsor,
  readOrganizationRows,
  readPublishedRows,
} from '../../stores/organizations/report-rows.ts'
import { putOverview, putWalk, readWalk, type Walk } from '../../stores/overview/overview.ts'
import { readThrough } from '../reports/definitions/read-through.ts'
import { comparedCounts } from './compared-counts.ts'

/**
 * Milliseconds for one run. The function's timeout is longer, so that a run can finish the slice
 * that it has begun.
 */
const TIME_MS = 480_000
const HOUR_MS = 3_600_000
/**
 * Maximum hours for one walk through all organizations and deals. An older walk starts over,
 * because it would mix the figures of two days.
 */
const WALK_HOURS = 24

/**
 * Goes through all organizations and published deals, slice by slice, and stores the findings for
 * the admins' overview. Each slice is stored, so that the next run can continue.
 */
export async function refreshOverview(
  now: Date,
  timeMs = TIME_MS,
): Promise<{ slices: number; isDone: number; overviewWalkHours: number }> {
  const deadline = Date.now() + timeMs
  let walk = await begin(now)
  const overviewWalkHours = hoursSince(walk, now)
  reportFigure('overviewWalkHours', overviewWalkHours)
  for (let slices = 1; ; slices += 1) {
    const next = await lookAtSlice(walk, now)
    if (next.isDone) {
      await putOverview({ ...next.walk.findings, madeAt: now.toISOString() })
      return { slices, isDone: 1, overviewWalkHours }
    }
    walk = next.walk
    await putWalk(walk)
    if (Date.now() >= deadline) return { slices, isDone: 0, overviewWalkHours }
  }
}

async function begin(now: Date): Promise<Walk> {
  const walk = await readWalk()
  if (walk !== undefined && hoursSince(walk, now) < WALK_HOURS) return walk
  return { startedAt: now.toISOString(), list: 'organizations', findings: NO_FINDINGS }
}

async function lookAtSlice(walk: Walk, now: Date): Promise<{ walk: Walk; isDone: boolean }> {
  const { startedAt, list, position, findings } = walk
  if (list === 'organizations') {
    const { rows, next } = await readOrganizationRows(position)
    const organizations = rows.map(({ organization }) => organization)
    const found = await lookAtOrganizations(organizations, findings, now)
    const rest = next === undefined ? { list: 'deals' as const } : { list, position: next }
    return { walk: { startedAt, ...rest, findings: found }, isDone: false }
  }
  const { rows, next } = await readThrough(nextSponsor, readPublishedRows, position)
  const found = await lookAtDeals(rows, findings, now)
  return {
    walk: { startedAt, list, ...(next !== undefined && { position: next }), findings: found },
    isDone: next === undefined,
  }
}

function hoursSince({ startedAt }: Walk, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(startedAt)) / HOUR_MS)
}

const AT_ONCE = 8

/** Adds the findings about a slice of published deals. */
async function lookAtDeals(
  rows: readonly DealRow[],
  before: Findings,
  now: Date,
): Promise<Findings> {
  const levelsOf = await activeLevels(rows)
  const looks = await mapAtMost(AT_ONCE, rows, async ({ deal, tally }) => ({
    named: nameOf(deal),
    weeks: await weeksOf(deal, now),
    reason: deadEndOf({ ...deal, ...tally }, levelsOf, now),
  }))
  let findings = before
  for (const { named, weeks, reason } of looks) {
    if (reason !== undefined) findings = withFinding(findings, 'deadDeals', { ...named, reason })
    if (hasMoved(weeks)) findings = withFinding(findings, 'movedDeals', { ...named, ...weeks })
  }
  return findings
}

function nameOf({ key, sponsor, description, descriptionFr }: Offer) {
  const inFrench = descriptionFr !== undefined && { descriptionFr }
  return { offerKey: key, sponsorKey: sponsor.key, description, ...inFrench }
}

async function weeksOf({ key }: Offer, now: Date) {
  const counts = await comparedCounts({ kind: 'offer', key }, ['weekBefore', 'week'], now)
  return { week: counts.week.redemptions, weekBefore: counts.weekBefore.redemptions }
}

/** Returns the access levels that have active codes, for each organization of a locked deal. */
async function activeLevels(rows: readonly DealRow[]): Promise<Map<string, AccessLevel[]>> {
  const locked = rows.filter(({ deal }) => deal.exclusive || deal.hiddenDeal)
  const teamKeys = new Set(locked.flatMap(({ deal }) => livingTeams(deal).map(({ key }) => key)))
  const levelsOf = new Map<string, AccessLevel[]>()
  await eachAtMost(AT_ONCE, [...teamKeys], async (teamKey) => {
    const totals = await readCodeTotals(teamKey)
    const levels = Object.keys(totals) as AccessLevel[]
    levelsOf.set(
      teamKey,
      levels.filter((level) => totals[level].active > 0),
    )
  })
  return levelsOf
}

/** Adds the findings about a slice of organizations. Skips archived organizations. */
async function lookAtOrganizations(
  organizations: readonly Organization[],
  before: Findings,
  now: Date,
): Promise<Findings> {
  const living = organizations.filter(({ archived }) => !archived)
  const looks = await mapAtMost(AT_ONCE, living, async (organization) => ({
    named: { teamKey: organization.key, name: organization.name },
    counts: await countsOf(organization, now),
    dryLists: await dryListsOf(organization),
  }))
  let findings = before
  for (const { named, counts, dryLists } of looks) {
    const { beforeQuiet, week, weekBefore } = counts
    for (const list of dryLists) findings = withFinding(findings, 'dryLists', list)
    if (isQuiet(counts)) {
      findings = withFinding(findings, 'quietTeams', { ...named, before: beforeQuiet })
    }
    if (hasMoved(counts)) {
      findings = withFinding(findings, 'movedTeams', { ...named, week, weekBefore })
    }
  }
  return findings
}

/**
 * Returns the counts of an organization. Contest entries count as activity, but not in the
 * comparison of weeks.
 */
async function countsOf({ key }: Organization, now: Date) {
  const spans = ['beforeQuiet', 'quiet', 'weekBefore', 'week'] as const
  const counts = await comparedCounts({ kind: 'team', key }, spans, now)
  const used = ({ redemptions, contestEntries }: (typeof counts)['quiet']) =>
    redemptions + contestEntries
  return {
    beforeQuiet: used(counts.beforeQuiet),
    quiet: used(counts.quiet),
    weekBefore: counts.weekBefore.redemptions,
    week: counts.week.redemptions,
  }
}

/** Returns the access levels whose codes have run out although a published deal needs them. */
async function dryListsOf({ key: teamKey, name }: Organization): Promise<Finding<'dryLists'>[]> {
  const totals = await readCodeTotals(teamKey)
  const levels = Object.keys(totals) as AccessLevel[]
  const had = levels.filter((level) => totals[level].total > 0)
  const asked = had.length === 0 ? new Set<AccessLevel>() : await levelsAskedAt(teamKey, had)
  const dry: Finding<'dryLists'>[] = []
  for (const accessLevel of had.filter((level) => asked.has(level))) {
    const supply = await readSupply(teamKey, accessLevel, totals[accessLevel].active)
    if (hasRunDry(supply)) dry.push({ teamKey, name, accessLevel, ...supply })
  }
  return dry
}

/**
 * Returns the access levels that an organization's published deals need. The caller asks only about
 * the levels in `had`, so reading stops once all of these are found. Other levels may be missing.
 */
async function levelsAskedAt(teamKey: string, had: readonly AccessLevel[]) {
  const asked = new Set<AccessLevel>()
  for await (const cards of teamCardPages(teamKey)) {
    for (const level of cards.flatMap(levelsAsked)) asked.add(level)
    if (had.every((level) => asked.has(level))) break
  }
  return asked
}
