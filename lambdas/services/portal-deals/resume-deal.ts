import type { OutputOf } from '#shared/api/contract.ts'
import type { resumeDeal } from '#shared/api/deal-actions.schemas.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { resumeFromPause } from '#shared/deals/health-pause.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { settled } from './save-deal.ts'

/**
 * Ends the pause of a deal: publishes it as it was before, and exempts it from pauses for a month.
 * Changes nothing if the deal is published already. Refuses an unpublished deal that is not paused.
 */
export async function resume(
  caller: Caller,
  offerKey: string,
  now: Date,
): Promise<OutputOf<typeof resumeDeal> | Refusal> {
  const tally = await readTally(offerKey)
  const outcome = await changeDeal({
    offerKey,
    change(deal) {
      if (deal === undefined) return refuse('notFound')
      if (deal.healthPause === undefined) return unpaused(deal)
      return withClosingNotes(resumeFromPause(deal, now), tally, now)
    },
    beside: (before, after) => [
      ...(after === undefined ? [] : [sponsorStays(after.sponsor.key)]),
      dealAudit({ by: caller, action: 'resumeDeal', before, after, now }),
    ],
    now,
  })
  if (outcome === 'overtaken') return refuse('wrongDealState', { reason: 'businessGone' })
  return isRefusal(outcome) ? outcome : settled(offerKey, caller, { now })
}

function unpaused(deal: Offer): Offer | Refusal {
  return deal.published ? deal : refuse('wrongDealState', { reason: 'archived' })
}
