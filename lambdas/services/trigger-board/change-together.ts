import type { Offer } from '#shared/model/offer.ts'
import { logger } from '../../base/logger.ts'
import { mapAtMost } from '../../base/parallel.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readUsesOf, UNUSED, type Uses } from '../../stores/deals/uses.ts'
import { changeDeal } from '../deals/change-deal.ts'
import { maySeeTeam } from '../portal/portal-access.ts'
import { dealAudit } from '../portal-deals/deal-audit.ts'

/** Deals of an organization that are fired together, or whose firing is undone. */
export interface Together {
  readonly caller: Caller
  readonly teamKey: string
  readonly firingKey: string
  readonly dealKeys: readonly string[]
  readonly now: Date
}

type Change<Outcome> = (deal: Offer | undefined) => {
  /** As it is to be; unchanged where nothing becomes of it. */
  readonly deal: Offer | undefined
  readonly outcome: Outcome
}

interface Row<Outcome> {
  dealKey: string
  outcome: Outcome | 'busy'
}

/** Each is a transaction; thirty of them are two rounds. */
const AT_ONCE = 16

/**
 * Does the same to several deals, each by itself: whatever fails of one leaves the others as they
 * are, and can be sent again. Rows come in the order of the keys.
 */
export async function changeTogether<Outcome extends string>(
  together: Together,
  action: 'triggerDeal' | 'untriggerDeal',
  changeBy: (uses: Uses) => Change<Outcome>,
): Promise<{ rows: Row<Outcome>[] } | Refusal> {
  const { caller, teamKey, dealKeys } = together
  if (!maySeeTeam(caller, teamKey)) return refuse('forbidden')
  const uses = await readUsesOf(dealKeys)
  const rows = await mapAtMost(AT_ONCE, [...new Set(dealKeys)], async (dealKey) => {
    const change = changeBy(uses.get(dealKey) ?? UNUSED)
    const outcome = await changeOne(dealKey, { ...together, action, change }).catch(
      (error: unknown) => {
        logger.error('a deal of a trigger board failed', { dealKey, error })
        return 'busy' as const
      },
    )
    return { dealKey, outcome }
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
