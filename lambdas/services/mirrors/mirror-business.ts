import { act } from '#shared/deals/actions.ts'
import { type Offer, OfferSponsor } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { sponsorOfferKeys } from '../../stores/deals/offers.ts'
import {
  dropSponsor,
  placeSponsor,
  teamSponsorEdges,
} from '../../stores/organizations/affiliations.ts'
import { copyToDeal, sponsorUnchanged } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { retryContended } from '../../stores/table/table.ts'
import { BY_ITSELF } from '../audit/audit-change.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { listBusiness } from './list-business.ts'

/**
 * Maximum number of attempts if other requests change the business or its deals at the same time.
 */
const ATTEMPTS = 5

interface Mirroring {
  readonly sponsor: Sponsor
  readonly now: Date
  readonly until: number
}

/**
 * Updates all copies of a business, in organizations' lists and in deals. For a deleted business,
 * removes the list entries and archives the deals. If time runs out, `update-mirrors` continues.
 */
export async function mirrorBusiness(
  sponsorKey: string,
  now: Date,
  timeMs = Number.POSITIVE_INFINITY,
): Promise<'done' | 'left' | 'busy'> {
  const until = performance.now() + timeMs
  const outcome = await retryContended(`copies of business ${sponsorKey}`, ATTEMPTS, async () => {
    const sponsor = await readSponsorRecord(sponsorKey)
    if (sponsor === undefined) return 'done'
    const mirroring = { sponsor, now, until }
    if ((await mirrorInLists(mirroring)) && (await mirrorInDeals(mirroring))) return 'done'
    return performance.now() > until ? 'left' : 'again'
  })
  return outcome === 'contended' ? 'busy' : outcome
}

async function mirrorInLists({ sponsor, now, until }: Mirroring): Promise<boolean> {
  const { key: sponsorKey, deletedAt } = sponsor
  for (const teamKey of sponsor.teamKeys) {
    if (performance.now() > until) return false
    if (deletedAt !== undefined) {
      // This write changes the business's record. Deals are therefore updated only after the caller
      // has read the record again.
      if (!(await forgetBusiness(teamKey, sponsorKey, now))) return false
      continue
    }
    const edges = (await teamSponsorEdges(teamKey)).get(sponsorKey) ?? []
    if (!(await placeSponsor({ teamKey, sponsorKey, sponsor, edges, now }))) return false
  }
  return true
}

/**
 * Updates one deal at a time. Each write checks the business's record, so parallel writes would
 * conflict. Returns false if time ran out or a deal was not updated.
 */
async function mirrorInDeals({ sponsor, now, until }: Mirroring): Promise<boolean> {
  for (const offerKey of await sponsorOfferKeys(sponsor.key)) {
    if (performance.now() > until) return false
    const outcome = await changeDeal({
      offerKey,
      change: (deal) => deal && mirrored(deal, sponsor, now),
      beside: (before, after) => [
        sponsorUnchanged(sponsor),
        ...(before?.published === true && after?.published === false
          ? [dealAudit({ by: BY_ITSELF, action: 'archiveDeal', before, after, now })]
          : []),
      ],
      now,
    })
    if (outcome !== 'done') return false
    if (!(await copyToDeal(offerKey, sponsor))) return false
  }
  return true
}

function mirrored(deal: Offer, sponsor: Sponsor, now: Date): Offer {
  const { category, timeZone } = sponsor
  const shown = { ...deal, sponsor: OfferSponsor.parse(sponsor), category, timeZone }
  if (sponsor.deletedAt === undefined) return shown
  const { publishAt: _, ...never } = shown
  const archived = act(never, 'archive', { now })
  return typeof archived === 'string' ? never : archived
}

/**
 * Removes a deleted business from an organization, and the organization from the business. Returns
 * false if one of them has changed meanwhile.
 */
async function forgetBusiness(teamKey: string, sponsorKey: string, now: Date): Promise<boolean> {
  const listing = { teamKey, sponsorKey, isListed: false, by: BY_ITSELF, now }
  if (!(await listBusiness(listing))) return false
  const edges = (await teamSponsorEdges(teamKey)).get(sponsorKey) ?? []
  const sponsor = await readSponsorRecord(sponsorKey)
  return (await dropSponsor({ teamKey, sponsorKey, sponsor, edges, now })).kind === 'done'
}
