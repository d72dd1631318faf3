import type { Offer } from '#shared/model/offer.ts'
import type { Organization } from '#shared/model/organization.ts'
import { teamOfferKeys } from '../../stores/deals/offers.ts'
import { writeOrganization } from '../../stores/organizations/organization-writes.ts'
import { notedUnchanged, readOrganizationRecord } from '../../stores/organizations/organizations.ts'
import { retryContended } from '../../stores/table/table.ts'
import { nextUpdate, type Part } from '../../stores/table/writes.ts'
import { changeDeal } from './change-deal.ts'

/**
 * Maximum number of attempts if other requests change the organization or its deals at the same
 * time.
 */
const ATTEMPTS = 4

/**
 * Copies an organization's name, slug and archived state to its deals, so that a deal's page need
 * not read organizations. If time runs out, `update-mirrors` continues.
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

/**
 * Updates one deal at a time. Each write checks the organization's record, so parallel writes would
 * conflict. Returns false if time ran out or a deal was not updated.
 */
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

/**
 * Updates a deal unless the organization has changed since it was read, so that a late update
 * cannot undo a newer one. Returns whether the deal is up to date.
 */
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

interface Options {
  /** Returns writes for the same transaction, such as the audit record. */
  readonly beside?: (before: Organization, after: Organization) => readonly Part[]
  /**
   * Maximum milliseconds for updating the organization's deals; unlimited by default. The stream
   * updates the remaining deals.
   */
  readonly timeMs?: number
}

/** Archives or restores an organization, and updates its deals. */
export async function setOrganizationArchived(
  teamKey: string,
  isArchived: boolean,
  now: Date,
  { beside = () => [], timeMs }: Options = {},
): Promise<'done' | 'notFound' | 'busy'> {
  const before = await readOrganizationRecord(teamKey)
  if (before === undefined) return 'notFound'
  if (before.archived !== isArchived) {
    const after = { ...before, archived: isArchived, updatedAt: nextUpdate(before, now) }
    const { kind } = await writeOrganization({ before, after, beside: beside(before, after) })
    if (kind !== 'done') return 'busy'
  }
  const noted = await noteOrganizationInDeals(teamKey, now, timeMs)
  return noted === 'busy' ? 'busy' : 'done'
}
