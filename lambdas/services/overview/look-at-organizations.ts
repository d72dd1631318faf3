import type { AccessLevel } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import type { Finding, Findings } from '#shared/model/overview.ts'
import {
  hasMoved,
  hasRunDry,
  isQuiet,
  levelsAsked,
  withFinding,
} from '#shared/overview/findings.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { readSupply } from '../../stores/codes/code-supply.ts'
import { readCodeTotals } from '../../stores/codes/code-totals.ts'
import { teamCardPages } from '../../stores/deals/offers.ts'
import { comparedCounts } from './compared-counts.ts'

const AT_ONCE = 8

/** Adds what is to be said of some organizations; of archived ones nothing. */
export async function lookAtOrganizations(
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
 * Returns the counts of an organization. Contest entries also keep it from being quiet; a week's change is
 * that of redemptions.
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

/** Its lists of codes that have run dry, and that a published deal asks for. */
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

/** The levels that its published deals ask for, until all that it has had codes for are among them. */
async function levelsAskedAt(teamKey: string, had: readonly AccessLevel[]) {
  const asked = new Set<AccessLevel>()
  for await (const cards of teamCardPages(teamKey)) {
    for (const level of cards.flatMap(levelsAsked)) asked.add(level)
    if (had.every((level) => asked.has(level))) break
  }
  return asked
}
