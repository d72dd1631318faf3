import type { OutputOf } from '#shared/api/contract.ts'
import type { actOnDeal, actOnDeals } from '#shared/api/deal-actions.ts'
import { act, type DealAction, mayAct } from '#shared/deals/actions.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { usesOf } from '#shared/deals/firing.ts'
import type { Offer } from '#shared/model/offer.ts'
import { NO_TOTALS } from '#shared/stats/counters.ts'
import { mapAtMost } from '../../base/parallel.ts'
import type { Caller } from '../../runtime/caller.ts'
import { isRefusal, type Refusal, refuse } from '../../runtime/refusal.ts'
import { readTally } from '../../stores/deals/tallies.ts'
import { readUses, type Uses } from '../../stores/deals/uses.ts'
import { sponsorStays } from '../../stores/organizations/sponsors.ts'
import { changeDeal } from '../deals/change-deal.ts'
import { dealAudit } from './deal-audit.ts'
import { settled } from './save-deal.ts'

interface Acting {
  readonly caller: Caller
  readonly dealKey: string
  readonly action: DealAction
  readonly durationHours?: number | undefined
  readonly now: Date
}

type Acted = OutputOf<typeof actOnDeal>

/** Does to a deal what staff press a button for; done already, it writes nothing. */
export async function actOn(acting: Acting): Promise<Acted | Refusal> {
  const { caller, dealKey, action, now } = acting
  const uses = await usesFor(action, dealKey)
  let deed: string | undefined
  const outcome = await changeDeal({
    offerKey: dealKey,
    change(deal) {
      deed = undefined
      return acted(deal, uses, acting)
    },
    beside(before, after) {
      const audit = dealAudit({ by: caller, action: `${action}Deal`, before, after, now })
      deed = audit.put.Item.sk
      return [...(action === 'publish' && after ? [sponsorStays(after.sponsor.key)] : []), audit]
    },
    now,
  })
  if (outcome === 'overtaken') return refuse('wrongDealState', { reason: 'businessGone' })
  if (isRefusal(outcome)) return outcome
  const done = await settled(dealKey, caller, { now })
  return isRefusal(done) || deed === undefined ? done : { ...done, deed }
}

/** Reads the uses so far, which a triggered deal notes. */
async function usesFor(action: DealAction, dealKey: string): Promise<Uses> {
  if (action === 'trigger' || action === 'activate') return readUses(dealKey)
  return { tally: await readTally(dealKey), totals: NO_TOTALS }
}

/** Returns the result of an action. A person who may not act on a deal does not learn whether it exists. */
function acted(
  deal: Offer | undefined,
  { tally, totals }: Uses,
  { caller, action, ...time }: Acting,
): Offer | Refusal {
  if (deal === undefined) return refuse(caller.role === 'admin' ? 'notFound' : 'forbidden')
  if (!mayAct(caller, deal, action)) return refuse('forbidden')
  const firing = { usedBefore: usesOf(deal, totals), redeemedBefore: tally.totalRedeemed }
  const after = act(deal, action, { ...time, firing })
  if (typeof after === 'string') return refuse('wrongDealState', { reason: after })
  return after === deal ? deal : withClosingNotes(after, tally, time.now)
}

type Row = OutputOf<typeof actOnDeals>['rows'][number]

const AT_ONCE = 8

/** The same to several deals, each by itself; rows come in the order of the keys. */
export async function actOnAll({
  dealKeys,
  ...acting
}: Omit<Acting, 'dealKey'> & { readonly dealKeys: readonly string[] }): Promise<{ rows: Row[] }> {
  const rows = await mapAtMost(AT_ONCE, [...new Set(dealKeys)], async (dealKey) =>
    toRow(dealKey, await actOn({ ...acting, dealKey })),
  )
  return { rows }
}

function toRow(dealKey: string, outcome: Acted | Refusal): Row {
  if (!isRefusal(outcome)) return { dealKey, outcome: 'done', ...outcome }
  const told = OUTCOMES.find((code) => code === outcome.code)
  return { dealKey, outcome: told ?? 'busy' }
}

const OUTCOMES = ['notFound', 'forbidden', 'wrongDealState'] as const
