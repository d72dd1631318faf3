import { act } from '#shared/deals/actions.ts'
import { type Offer, OfferSponsor } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { sponsorOfferKeys } from '../../stores/deals/offers.ts'
import { placeSponsor, teamSponsorEdges } from '../../stores/organizations/affiliations.ts'
import { copyToDeal, sponsorUnchanged } from '../../stores/organizations/sponsor-writes.ts'
import { readSponsorRecord } from '../../stores/organizations/sponsors.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { BY_ITSELF } from '../audit-change.ts'
import { changeDeal } from '../deals/change-deal.ts'
import { dealAudit } from '../portal-deals/deal-audit.ts'
import { forgetBusiness } from './forget-business.ts'

/** Max attempts when others change the business, or its deals, meanwhile. */
const ATTEMPTS = 5

interface Mirroring {
  readonly sponsor: Sponsor
  readonly now: Date
  readonly until: number
}

/**
 * Brings every copy of a business to what its record is: its places in the lists of its
 * organizations, what its deals and their cards show of it, and what their pages show. Of a deleted
 * one the deals are archived and no organization has it any more. Where it is interrupted, or its
 * time is over, the stream has `update-mirrors` go on; done already, it only reads.
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
      // Each changes the business: the next round goes on with what is left.
      if (!(await forgetBusiness(teamKey, sponsorKey, now))) return false
      continue
    }
    const edges = (await teamSponsorEdges(teamKey)).get(sponsorKey) ?? []
    if (!(await placeSponsor({ teamKey, sponsorKey, sponsor, edges, now }))) return false
  }
  return true
}

/** One after the other: all of them check the business, and would be in each other's way. */
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
