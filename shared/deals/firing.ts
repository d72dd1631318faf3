import { endOfDay } from '../calendar.ts'
import { addSeconds } from '../interval.ts'
import type { Firing, Offer } from '../model/offer.ts'
import type { Totals } from '../stats/counters.ts'
import { type Instant, localDay } from '../time.ts'

/** Durations of a firing on the trigger board; `asSet` is as long as each deal says. */
export const FIRING_DURATIONS = ['quarterHour', 'hour', 'threeHours', 'endOfDay', 'asSet'] as const
export type FiringDuration = (typeof FIRING_DURATIONS)[number]

const SECONDS = { quarterHour: 15 * 60, hour: 3600, threeHours: 3 * 3600 } as const

/** When a firing ends; the day ends where the business is. Undefined: as the deal says. */
export function firingEnd(
  duration: FiringDuration,
  timeZone: string,
  now: Date,
): Instant | undefined {
  if (duration === 'asSet') return undefined
  if (duration === 'endOfDay') return endOfDay(localDay(now, timeZone), timeZone)
  return addSeconds(now.toISOString(), SECONDS[duration])
}

export interface FiringTerms extends Omit<Firing, 'cap'> {
  /** Absent: as long as the deal says. */
  readonly endsAt?: Instant | undefined
  /** Redemptions at most; absent: as many as the deal itself allows. */
  readonly cap?: number | undefined
}

/** A deal that was triggered a moment ago, with what is noted of that. */
export function fire(deal: Offer, { endsAt: _, cap, ...firing }: FiringTerms): Offer {
  return withCap({ ...deal, firing }, cap)
}

/** Contests and flash deals take no cap. */
export function takesCap({ contestDeal, flashDeal }: Pick<Offer, 'contestDeal' | 'flashDeal'>) {
  return !contestDeal && !flashDeal
}

/** A cap never lets fans have more than the deal itself. */
export function withCap(deal: Offer, redemptions: number | undefined): Offer {
  const { firing, redemptionsLimit, totalAvailable } = deal
  if (redemptions === undefined || firing === undefined || !takesCap(deal)) return deal
  const reachedAt = firing.redeemedBefore + redemptions
  const own = { redemptionsLimit, ...(totalAvailable !== undefined && { totalAvailable }) }
  return {
    ...deal,
    redemptionsLimit: true,
    totalAvailable: redemptionsLimit ? Math.min(totalAvailable ?? reachedAt, reachedAt) : reachedAt,
    firing: { ...firing, cap: { redemptions, own } },
  }
}

/** A deal with its own limit in place of the cap of a firing. */
export function withOwnLimit(deal: Offer): Offer {
  const { firing, totalAvailable: _, ...rest } = deal
  if (firing?.cap === undefined) return deal
  const { cap, ...uncapped } = firing
  return { ...rest, ...cap.own, firing: uncapped }
}

/** A deal as it is while it waits for its trigger. */
export function withoutFiring(deal: Offer): Offer {
  const { firing: _, triggerEndAt: __, ...waiting } = withOwnLimit(deal)
  return waiting
}

/** Returns how often fans have used a deal since the beginning: redeemed, entered or bought it. */
export function usesOf(
  { contestDeal, flashDeal }: Pick<Offer, 'contestDeal' | 'flashDeal'>,
  totals: Totals,
): number {
  if (contestDeal) return totals.contestEntries
  return flashDeal ? totals.purchases : totals.redemptions
}
