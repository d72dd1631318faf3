import type { OutputOf } from '#shared/api/contract.ts'
import type { actOnDeal, actOnDeals } from '#shared/api/deal-actions.schemas.ts'
import { act, type DealAction, mayAct } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { usesBefore } from '#shared/deals/counting.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../base/caller.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { readUses, UNUSED, type Uses } from '../../stores/deals/uses.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { type BoardPauses, boardPauses } from '../switches/board-pauses.ts'
import { settled } from './save-deal.ts'

interface Acting {
  readonly caller: Caller
  readonly offerKey: string
  readonly action: DealAction
  readonly durationHours?: number | undefined
  readonly now: Date
}

type Acted = OutputOf<typeof actOnDeal>

/**
 * Performs an action of staff on a deal. Writes nothing if the deal already is in the wanted state.
 */
export async function actOn(acting: Acting): Promise<Acted | Refusal> {
  const { caller, offerKey, action, now } = acting
  const [uses, isPausedFor] = await Promise.all([usesFor(action, offerKey), boardPauses(now)])
  let auditKey: string | undefined
  const outcome = await changeDeal({
    offerKey,
    change(deal) {
      auditKey = undefined
      return acted(deal, { ...uses, isPausedFor }, acting)
    },
    beside(before, after) {
      const audit = dealAudit({ by: caller, action: `${action}Deal`, before, after, now })
      auditKey = audit.put.Item.sk
      return [...(action === 'publish' && after ? [sponsorStays(after.sponsor.key)] : []), audit]
    },
    now,
  })
  if (outcome === 'overtaken') return refuse('wrongDealState', { reason: 'businessGone' })
  if (isRefusal(outcome)) return outcome
  const done = await settled(offerKey, caller, { now })
  return isRefusal(done) || auditKey === undefined ? done : { ...done, deed: auditKey }
}

/**
 * Returns the changed deal. A caller who may not act on the deal is refused in the same way whether
 * or not the deal exists. Only admins learn that a deal does not exist.
 */
function acted(
  deal: Offer | undefined,
  { tally, totals, isPausedFor }: Uses & { readonly isPausedFor: BoardPauses },
  { caller, action, ...time }: Acting,
): Offer | Refusal {
  if (deal === undefined) return refuse(caller.role === 'admin' ? 'notFound' : 'forbidden')
  if (!mayAct(caller, deal, action)) return refuse('forbidden')
  const after = act(deal, action, { ...time, firing: usesBefore(deal, { tally, totals }) })
  if (typeof after === 'string') return refuse('wrongDealState', { reason: after })
  if (after === deal) return deal
  if (isFiring(deal, action) && isPausedFor(caller, deal)) return refuse('triggersPaused')
  return withClosingNotes(after, tally, time.now)
}

function isFiring({ triggered }: Offer, action: DealAction): boolean {
  return triggered && (action === 'trigger' || action === 'activate')
}

type Row = OutputOf<typeof actOnDeals>['rows'][number]

const AT_ONCE = 8

/**
 * Performs an action on several deals independently, and returns one result per deal in the given
 * order. Ignores repeated keys.
 */
export async function actOnAll({
  offerKeys,
  ...acting
}: Omit<Acting, 'offerKey'> & { readonly offerKeys: readonly string[] }): Promise<{ rows: Row[] }> {
  const rows = await mapAtMost(AT_ONCE, [...new Set(offerKeys)], async (offerKey) =>
    toRow(offerKey, await actOn({ ...acting, offerKey })),
  )
  return { rows }
}

function toRow(offerKey: string, outcome: Acted | Refusal): Row {
  if (!isRefusal(outcome)) return { dealKey: offerKey, outcome: 'done', ...outcome }
  const code = OUTCOMES.find((one) => one === outcome.code)
  return { dealKey: offerKey, outcome: code ?? 'busy' }
}

const OUTCOMES = ['notFound', 'forbidden', 'wrongDealState', 'triggersPaused'] as const

/**
 * Reads a deal's tally. Also reads its totals if the action may start a firing, because a firing
 * stores them.
 */
async function usesFor(action: DealAction, offerKey: string): Promise<Uses> {
  if (action === 'trigger' || action === 'activate') return readUses(offerKey)
  return { ...UNUSED, tally: await readTally(offerKey) }
}
