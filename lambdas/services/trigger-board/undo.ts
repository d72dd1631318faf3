import type { OutputOf } from '#shared/api/contract.ts'
import type { undoFiring } from '#shared/api/trigger-board.schemas.ts'
import { act } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import type { Offer, OfferTally } from '#shared/model/offer.ts'
import type { Refusal } from '../../base/refusal.ts'
import { changeTogether, type Together } from './change-together.ts'

type Undone = OutputOf<typeof undoFiring>
type Outcome = Undone['rows'][number]['outcome']

/** Undoes a joint firing, except at deals to which the firing no longer applies. */
export function undoAll(undoing: Together): Promise<Undone | Refusal> {
  return changeTogether<Outcome>(undoing, 'untriggerDeal', ({ tally }) => (deal) => {
    const after = deal && unfiredBy(undoing, deal, tally)
    return after ? { deal: after, outcome: 'undone' } : { deal, outcome: 'kept' }
  })
}

/** Returns the deal without this firing; undefined if the firing no longer applies. */
function unfiredBy(
  { teamKey, firingKey, now }: Together,
  deal: Offer,
  tally: OfferTally,
): Offer | undefined {
  const isOfTeam = deal.teams.some(({ key }) => key === teamKey)
  if (!isOfTeam || deal.firing?.key !== firingKey) return undefined
  const after = act(deal, 'untrigger', { now })
  return typeof after === 'string' ? undefined : withClosingNotes(after, tally, now)
}
