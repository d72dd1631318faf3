import { livingTeams } from '#shared/deals/teams.ts'
import type { AccessLevel, Offer } from '#shared/model/offer.ts'
import type { Findings } from '#shared/model/overview.ts'
import { deadEndOf, hasMoved, withFinding } from '#shared/overview/findings.ts'
import { eachAtMost, mapAtMost } from '../../base/parallel.ts'
import { readCodeTotals } from '../../stores/codes/code-totals.ts'
import type { DealRow } from '../../stores/organizations/report-rows.ts'
import { comparedCounts } from './compared-counts.ts'

const AT_ONCE = 8

/** Adds what is to be said of some published deals. */
export async function lookAtDeals(
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

/** The levels that the organizations of locked deals have active codes for. */
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
