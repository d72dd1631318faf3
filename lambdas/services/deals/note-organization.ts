import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { teamOfferKeys } from '../../stores/deals/offers.ts'
import { notedUnchanged, readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { changeDeal } from './change-deal.ts'

/** Max attempts when others change the organization, or its deals, meanwhile. */
const ATTEMPTS = 4

/**
 * Brings what the deals of an organization note of it to what it is: its name, its slug, and whether
 * it is archived. Each deal notes them, so that opening and redeeming it need not read its
 * organizations; a deal without a living one leaves the public lists and cannot be had. Where it is
 * interrupted, or its time is over, the stream has `update-mirrors` go on; until then some of the
 * deals are as they were.
 */
export async function noteOrganizationInDeals(
  teamKey: string,
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  const outcome = await retryContended(`deals of organization ${teamKey}`, ATTEMPTS, async () => {
    const organization = await readOrganizationRecord(teamKey)
    if (organization === undefined) return 'done'
    const noting = { organization, now, until }
    if (await noteInAll(await teamOfferKeys(teamKey), noting)) return 'done'
    return performance.now() > until ? 'left' : 'again'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

interface Noting {
  readonly organization: Organization
  readonly now: Date
  readonly until: number
}

/** One after the other: all of them check the organization, and would be in each other's way. */
async function noteInAll(
  offerKeys: ReadonlySet<string>,
  { organization, now, until }: Noting,
): Promise<boolean> {
  for (const offerKey of offerKeys) {
    if (performance.now() > until) return false
    if (!(await noteInDeal(offerKey, organization, now))) return false
  }
  return true
}

/** Only while the organization is as it was read: who is late must not undo what came after. */
async function noteInDeal(
  offerKey: string,
  organization: Organization,
  now: Date,
): Promise<boolean> {
  const outcome = await changeDeal({
    offerKey,
    change: (deal) => deal && noted(deal, organization),
    beside: () => [notedUnchanged(organization)],
    now,
  })
  return outcome === 'done'
}

function noted(deal: Offer, { key, name, slug, archived }: Organization): Offer {
  const teams = deal.teams.map((team) =>
    team.key === key ? { key, name, slug, ...(archived && { archived }) } : team,
  )
  return { ...deal, teams }
}
