import { act } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import type { Health } from '#shared/deals/health.ts'
import { mayPause, withHealthPause } from '#shared/deals/health-pause.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { BY_ITSELF } from '../audit/audit-change.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'

interface Pausing {
  readonly offerKey: string
  readonly health: Health
  /** Share of answers, in percent, below which the admins' setting pauses deals. */
  readonly floor: number
  readonly now: Date
}

/**
 * Archives a deal as staff do, with the reason in the deal and in its history. Returns false if it
 * is no longer published, or exempt because an admin ended an earlier pause.
 */
export async function pauseDeal({ offerKey, health, floor, now }: Pausing): Promise<boolean> {
  const tally = await readTally(offerKey)
  let isPaused = false
  const outcome = await changeDeal({
    offerKey,
    change(deal) {
      isPaused = false
      if (deal === undefined || !mayPause(deal, now)) return deal
      const archived = act(deal, 'archive', { now })
      if (typeof archived === 'string') return deal
      isPaused = true
      return withClosingNotes(withHealthPause(archived, deal, { health, floor }), tally, now)
    },
    beside: (before, after) => [
      dealAudit({ by: BY_ITSELF, action: 'pauseDeal', before, after, now }),
    ],
    now,
  })
  if (outcome !== 'done') throw new Error(`Deal ${offerKey} kept changing`)
  return isPaused
}
