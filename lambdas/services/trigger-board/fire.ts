import type { OutputOf } from '#shared/api/contract.ts'
import type { fireTriggers } from '#shared/api/trigger-board.ts'
import { act } from '#shared/deals/actions.ts'
import { isOutOfStock } from '#shared/deals/availability.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import {
  type FiringDuration,
  firingEnd,
  isRunning,
  usesOf,
  withoutFiring,
} from '#shared/deals/firing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readUsesOf, UNUSED, type Uses } from '../../stores/deals/uses.ts'
import { changeDeal } from '../deals/change-deal.ts'
import { maySeeTeam } from '../portal/portal-access.ts'
import { dealAudit } from '../portal-deals/deal-audit.ts'
import { eachDeal } from './each-deal.ts'

interface Firing {
  readonly caller: Caller
  readonly teamKey: string
  readonly firingKey: string
  readonly dealKeys: readonly string[]
  readonly duration: FiringDuration
  readonly cap?: number | undefined
  readonly now: Date
}

type Fired = OutputOf<typeof fireTriggers>
type Outcome = Fired['rows'][number]['outcome']

/** Triggers deals of an organization together, each by itself. */
export async function fireAll(firing: Firing): Promise<Fired | Refusal> {
  if (!maySeeTeam(firing.caller, firing.teamKey)) return refuse('forbidden')
  const uses = await readUsesOf(firing.dealKeys)
  return eachDeal(firing.dealKeys, (dealKey) =>
    fireOne(dealKey, firing, uses.get(dealKey) ?? UNUSED),
  )
}

async function fireOne(dealKey: string, firing: Firing, uses: Uses): Promise<Outcome> {
  const { caller, now } = firing
  let outcome: Outcome = 'fired'
  const written = await changeDeal({
    offerKey: dealKey,
    change(deal) {
      const after = firedBy(firing, deal, uses)
      outcome = typeof after === 'string' ? after : 'fired'
      return typeof after === 'string' ? deal : after
    },
    beside: (before, after) => [
      dealAudit({ by: caller, action: 'triggerDeal', before, after, now }),
    ],
    now,
  })
  return written === 'done' ? outcome : 'busy'
}

/** The deal as it is fired, or why it is not; one that this firing has fired already stays as it is. */
function firedBy(
  { teamKey, firingKey, duration, cap, now }: Firing,
  deal: Offer | undefined,
  { tally, totals }: Uses,
): Offer | Outcome {
  const isOfTeam = deal && livingTeams(deal).some(({ key }) => key === teamKey)
  if (!isOfTeam || !deal.triggered) return 'gone'
  const isOn = isRunning(deal, now)
  if (isOn && deal.firing?.key === firingKey) return deal
  // One whose cap is reached can be fired anew, as far as its own limit goes.
  if (isOn && !isOutOfStock({ ...deal, ...tally })) return 'running'
  const waiting = { ...withoutFiring(deal), active: false }
  if (isOutOfStock({ ...waiting, ...tally })) return 'usedUp'
  const [usedBefore, redeemedBefore] = [usesOf(deal, totals), tally.totalRedeemed]
  const endsAt = firingEnd(duration, deal.timeZone, now)
  const terms = { key: firingKey, usedBefore, redeemedBefore, endsAt, cap }
  const after = act(waiting, 'trigger', { now, firing: terms })
  if (typeof after === 'string') return 'archived'
  return withClosingNotes(after, tally, now)
}
