import type { OutputOf } from '#shared/api/contract.ts'
import type { fireTriggers } from '#shared/api/trigger-board.schemas.ts'
import { act } from '#shared/deals/actions.ts'
import { isOutOfStock, isRunning } from '#shared/deals/availability.ts'
import { withClosingNotes } from '#shared/deals/closing.ts'
import { usesBefore } from '#shared/deals/counting.ts'
import { type FiringDuration, firingEnd, withoutFiring } from '#shared/deals/firing.ts'
import { livingTeams } from '#shared/deals/teams.ts'
import type { Offer } from '#shared/model/offer.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import type { Uses } from '../../stores/deals/uses.ts'
import { maySeeTeam } from '../portal-access/portal-access.ts'
import { isPausedNow } from '../switches/paused.ts'
import { changeTogether, type Together } from './change-together.ts'

interface Firing extends Together {
  readonly duration: FiringDuration
  readonly cap?: number | undefined
}

type Fired = OutputOf<typeof fireTriggers>
type Outcome = Fired['rows'][number]['outcome']

/** Fires deals of an organization together. Each deal succeeds or fails independently. */
export async function fireAll(firing: Firing): Promise<Fired | Refusal> {
  const { caller, teamKey, now } = firing
  const asked = { name: 'triggerBoard', teamKeys: [teamKey] } as const
  if (maySeeTeam(caller, teamKey) && (await isPausedNow(asked, now)))
    return refuse('triggersPaused')
  return changeTogether<Outcome>(firing, 'triggerDeal', (uses) => (deal) => {
    const after = firedBy(firing, deal, uses)
    return typeof after === 'string' ? { deal, outcome: after } : { deal: after, outcome: 'fired' }
  })
}

/**
 * Returns the fired deal, or why it cannot be fired. A deal that this firing has already fired is
 * returned unchanged.
 */
function firedBy(
  { teamKey, firingKey, duration, cap, now }: Firing,
  deal: Offer | undefined,
  { tally, totals }: Uses,
): Offer | Outcome {
  const isOfTeam = deal && livingTeams(deal).some(({ key }) => key === teamKey)
  if (!isOfTeam || !deal.triggered) return 'gone'
  // A repeated request returns the deal unchanged even after the firing has ended. Otherwise it
  // would fire the deal twice.
  if (deal.firing?.key === firingKey) return deal
  const isOn = isRunning(deal, now)
  // A deal that has reached its cap can be fired again, if its own limit is not reached.
  if (isOn && !isOutOfStock({ ...deal, ...tally })) return 'running'
  const waiting = { ...withoutFiring(deal), active: false }
  if (isOutOfStock({ ...waiting, ...tally })) return 'usedUp'
  const endsAt = firingEnd(duration, deal.timeZone, now)
  const terms = { key: firingKey, ...usesBefore(deal, { tally, totals }), endsAt, cap }
  const after = act(waiting, 'trigger', { now, firing: terms })
  if (typeof after === 'string') return 'archived'
  return withClosingNotes(after, tally, now)
}
