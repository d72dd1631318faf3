import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { logger } from '../../base/logger.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readUsesOf, UNUSED, type Uses } from '../../stores/deals/uses.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'

/** Deals of an organization that are fired or undone together. */
export interface Together {
  readonly caller: Caller
  readonly teamKey: string
  readonly firingKey: string
  readonly offerKeys: readonly string[]
  readonly now: Date
}

type Change<Outcome> = (deal: Offer | undefined) => {
  /** Deal to store; unchanged if the action does not apply. */
  readonly deal: Offer | undefined
  readonly outcome: Outcome
}

interface Row<Outcome> {
  dealKey: string
  outcome: Outcome | 'busy'
}

/** Number of deals that are changed in parallel, each in its own transaction. */
const AT_ONCE = 16

/**
 * Changes several deals in the same way, independently of each other. Returns the results in the
 * given order.
 */
export async function changeTogether<Outcome extends string>(
  together: Together,
  action: 'triggerDeal' | 'untriggerDeal',
  changeBy: (uses: Uses) => Change<Outcome>,
): Promise<{ rows: Row<Outcome>[] } | Refusal> {
  const { caller, teamKey, offerKeys } = together
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const uses = await readUsesOf(offerKeys)
  const rows = await mapAtMost(AT_ONCE, [...new Set(offerKeys)], async (offerKey) => {
    const change = changeBy(uses.get(offerKey) ?? UNUSED)
    const outcome = await changeOne(offerKey, { ...together, action, change }).catch(
      (error: unknown) => {
        logger.error('a deal of a trigger board failed', { dealKey: offerKey, error })
        return 'busy' as const
      },
    )
    return { dealKey: offerKey, outcome }
  })
  return { rows }
}

async function changeOne<Outcome extends string>(
  offerKey: string,
  {
    caller,
    now,
    action,
    change,
  }: Together & { action: 'triggerDeal' | 'untriggerDeal'; change: Change<Outcome> },
): Promise<Outcome | 'busy'> {
  const last: { outcome?: Outcome } = {}
  const written = await changeDeal({
    offerKey,
    change(before) {
      const { deal, outcome } = change(before)
      last.outcome = outcome
      return deal
    },
    beside: (before, after) => [dealAudit({ by: caller, action, before, after, now })],
    now,
  })
  return (written === 'done' ? last.outcome : undefined) ?? 'busy'
}
