import type { OutputOf } from '#shared/api/contract.ts'
import type { actOnDeal, actOnDeals } from '#shared/api/deal-actions.schemas.ts'
import { act, type DealAction, mayAct } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { usesOf } from '#shared/deals/firing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Pause } from '#shared/model/switches.ts'
import { NO_TOTALS } from '#shared/stats/counters.ts'
import { isPaused } from '#shared/switches/pauses.ts'
import type { Caller } from '../../base/caller.ts'
import { mapAtMost } from '../../base/parallel.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { readUses, type Uses } from '../../stores/deals/uses.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal, dealAudit } from '../deals/change-deal.ts'
import { knownPauses } from '../switches/paused.ts'
import { settled } from './save-deal.ts'

interface Acting {
  readonly caller: Caller
  readonly offerKey: string
  readonly action: DealAction
  readonly durationHours?: number | undefined
  readonly now: Date
}

type Acted = OutputOf<typeof actOnDeal>

/** Performs an action of staff on a deal. Writes nothing if the deal is already in that state. */
export async function actOn(acting: Acting): Promise<Acted | Refusal> {
  const { caller, offerKey, action, now } = acting
  const [uses, pauses] = await Promise.all([usesFor(action, offerKey), knownPauses(now)])
  let auditKey: string | undefined
  const outcome = await changeDeal({
    offerKey,
    change(deal) {
      auditKey = undefined
      return acted(deal, { ...uses, pauses }, acting)
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
 * Reads a deal's tally. Also reads its totals if the action may start a firing, which stores them.
 */
async function usesFor(action: DealAction, offerKey: string): Promise<Uses> {
  if (action === 'trigger' || action === 'activate') return readUses(offerKey)
  return { tally: await readTally(offerKey), totals: NO_TOTALS }
}

/**
 * Returns the changed deal. A caller who may not act on it is refused in the same way whether or
 * not it exists.
 */
function acted(
  deal: Offer | undefined,
  { tally, totals, pauses }: Uses & { readonly pauses: readonly Pause[] },
  { caller, action, ...time }: Acting,
): Offer | Refusal {
  if (deal === undefined) return refuse(caller.role === 'admin' ? 'notFound' : 'forbidden')
  if (!mayAct(caller, deal, action)) return refuse('forbidden')
  const firing = { usedBefore: usesOf(deal, totals), redeemedBefore: tally.totalRedeemed }
  const after = act(deal, action, { ...time, firing })
  if (typeof after === 'string') return refuse('wrongDealState', { reason: after })
  if (after === deal) return deal
  if (isFiring(deal, action) && isBoardPaused(deal, pauses, { caller, now: time.now })) {
    return refuse('triggersPaused')
  }
  return withClosingNotes(after, tally, time.now)
}

function isFiring({ triggered }: Offer, action: DealAction): boolean {
  return triggered && (action === 'trigger' || action === 'activate')
}

/**
 * Returns whether the trigger board of the caller's organization is paused; for an admin, that of
 * any of the deal's organizations.
 */
function isBoardPaused(
  deal: Offer,
  pauses: readonly Pause[],
  { caller, now }: Pick<Acting, 'caller' | 'now'>,
): boolean {
  const own = caller.role === 'team' ? caller.teamKey : undefined
  const teamKeys = own === undefined ? livingTeams(deal).map(({ key }) => key) : [own]
  return isPaused(pauses, { name: 'triggerBoard', teamKeys }, now)
}

type Row = OutputOf<typeof actOnDeals>['rows'][number]

const AT_ONCE = 8

/**
 * Performs an action on several deals independently, and returns their results in the given order.
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
