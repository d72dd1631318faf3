import type { OutputOf } from '#shared/api/contract.ts'
import type { undoFiring } from '#shared/api/trigger-board.ts'
import { act } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import type { Offer, OfferTally } from '#shared/model/offer.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readUsesOf, UNUSED, type Uses } from '../../stores/deals/uses.ts'
import { changeDeal } from '../deals/change-deal.ts'
import { maySeeTeam } from '../portal/portal-access.ts'
import { dealAudit } from '../portal-deals/deal-audit.ts'
import { eachDeal } from './each-deal.ts'

interface Undoing {
  readonly caller: Caller
  readonly teamKey: string
  readonly firingKey: string
  readonly dealKeys: readonly string[]
  readonly now: Date
}

type Undone = OutputOf<typeof undoFiring>
type Outcome = Undone['rows'][number]['outcome']

/** Untriggers what was fired together, as far as nobody has done otherwise since. */
export async function undoAll(undoing: Undoing): Promise<Undone | Refusal> {
  if (!maySeeTeam(undoing.caller, undoing.teamKey)) return refuse('forbidden')
  const uses = await readUsesOf(undoing.dealKeys)
  return eachDeal(undoing.dealKeys, (dealKey) =>
    undoOne(dealKey, undoing, uses.get(dealKey) ?? UNUSED),
  )
}

async function undoOne(dealKey: string, undoing: Undoing, { tally }: Uses): Promise<Outcome> {
  const { caller, now } = undoing
  let isUndone = false
  const written = await changeDeal({
    offerKey: dealKey,
    change(deal) {
      const after = deal && unfiredBy(undoing, deal, tally)
      isUndone = after !== undefined
      return after ?? deal
    },
    beside: (before, after) => [
      dealAudit({ by: caller, action: 'untriggerDeal', before, after, now }),
    ],
    now,
  })
  if (written !== 'done') return 'busy'
  return isUndone ? 'undone' : 'kept'
}

/** Undefined where it does not run by that firing. */
function unfiredBy(
  { teamKey, firingKey, now }: Undoing,
  deal: Offer,
  tally: OfferTally,
): Offer | undefined {
  const isOfTeam = deal.teams.some(({ key }) => key === teamKey)
  if (!isOfTeam || deal.firing?.key !== firingKey) return undefined
  const after = act(deal, 'untrigger', { now })
  return typeof after === 'string' ? undefined : withClosingNotes(after, tally, now)
}
