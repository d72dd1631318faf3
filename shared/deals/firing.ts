import { endOfDay } from '../calendar.ts'
import { addSeconds } from '../interval.ts'
import type { Firing, Offer } from '../model/offer.ts'
import type { Totals } from '../stats/counters.ts'
import { type Instant, localDay } from '../time.ts'

/**
 * Durations to choose from when firing deals on the trigger board. `asSet`, the default, uses the
 * duration set on each deal.
 */
export const FIRING_DURATIONS = ['asSet', 'quarterHour', 'hour', 'threeHours', 'endOfDay'] as const
export type FiringDuration = (typeof FIRING_DURATIONS)[number]

const SECONDS = { quarterHour: 15 * 60, hour: 3600, threeHours: 3 * 3600 } as const

/**
 * Returns the end of a firing. `endOfDay` is the end of the day in the business's time zone.
 * Returns undefined for `asSet`, because each deal's own duration then applies.
 */
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
  /** End of the firing. If absent, the deal's own duration applies. */
  readonly endsAt?: Instant | undefined
  /**
   * Maximum number of redemptions, or of proofs if the deal's limit counts them. If absent, the
   * deal's own limit applies.
   */
  readonly cap?: number | undefined
}

/**
 * Returns a triggered deal with the terms of its firing. A cap limits the deal, unless the deal
 * takes none.
 */
export function fire(deal: Offer, { endsAt: _, cap, ...firing }: FiringTerms): Offer {
  return withCap({ ...deal, firing }, cap)
}

/** Returns whether a deal supports a cap on redemptions. Contests and flash deals do not. */
export function takesCap({ contestDeal, flashDeal }: Pick<Offer, 'contestDeal' | 'flashDeal'>) {
  return !contestDeal && !flashDeal
}

/**
 * Returns a deal limited to the given cap of its firing, but never to more than the deal's own
 * limit. Returns the same deal if it has no firing, takes no cap, or none is given.
 */
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

/** Returns a deal with its own limit restored in place of the cap of its firing. */
export function withOwnLimit(deal: Offer): Offer {
  const { firing, totalAvailable: _, ...rest } = deal
  if (firing?.cap === undefined) return deal
  const { cap, ...uncapped } = firing
  return { ...rest, ...cap.own, firing: uncapped }
}

/** Returns whether the cap of a firing limits the deal and a time is before that firing. */
export function isBeforeCap({ firing, activatedAt }: Offer, at: Instant): boolean {
  return firing?.cap !== undefined && activatedAt !== undefined && at < activatedAt
}

/**
 * Adds uses that became known later to the counts from before a deal's firing, so that its cap is
 * reached later. Returns the same deal if its firing has no cap.
 */
export function withUsesBefore(deal: Offer, uses: number): Offer {
  const { firing } = deal
  if (firing?.cap === undefined) return deal
  const { usedBefore, redeemedBefore, cap } = firing
  const own = withOwnLimit(deal)
  const before = { usedBefore: usedBefore + uses, redeemedBefore: redeemedBefore + uses }
  return withCap({ ...own, firing: { ...firing, ...before } }, cap.redemptions)
}

/** Returns a deal without its firing. The deal can then be fired again. */
export function withoutFiring(deal: Offer): Offer {
  const { firing: _, triggerEndAt: __, ...waiting } = withOwnLimit(deal)
  return waiting
}

/**
 * Returns the total number of redemptions, contest entries or purchases of a deal, depending on its
 * type.
 */
export function usesOf(
  { contestDeal, flashDeal }: Pick<Offer, 'contestDeal' | 'flashDeal'>,
  totals: Totals,
): number {
  if (contestDeal) return totals.contestEntries
  return flashDeal ? totals.purchases : totals.redemptions
}
