import type { OfferRules } from '../model/offer.ts'
import type { Redemption } from '../model/redemption.ts'
import type { Instant } from '../time.ts'
import {
  endsAt,
  type ListedDeal,
  type ListedUnavailability,
  listedUnavailability,
} from './availability.ts'
import { availableAgainAt, isWindowOpen, windowEndsAt } from './cooldown.ts'

/** A fan's uses of deals, limited to those that affect cards. */
export interface OwnDeals {
  /** Times of redemptions whose coupons are still valid, by deal key. */
  readonly coupons: Record<string, Instant>
  /** Time of the last redemption of each deal, by deal key. Absent in answers of older servers. */
  readonly redeemed?: Record<string, Instant> | undefined
  /** Keys of the contests that the fan has entered. */
  readonly entered: string[]
}

export const NO_OWN_DEALS: OwnDeals = { coupons: {}, redeemed: {}, entered: [] }

type Done = Pick<Redemption, 'offerKey' | 'transactionType' | 'time' | 'isAnonymous'>

/**
 * Returns a fan's uses of deals, computed from their redemptions and contest entries in any order.
 * Leaves out anonymous ones.
 */
export function ownDealsOf(redemptions: readonly Done[], now: Date): OwnDeals {
  const own = redemptions.filter(({ isAnonymous }) => isAnonymous !== true)
  const redeemed = own
    .filter(({ transactionType }) => transactionType === 'redemption')
    .map(({ offerKey, time }) => [offerKey, time] as const)
    .toSorted(([, one], [, other]) => (one < other ? -1 : 1))
  return {
    coupons: Object.fromEntries(redeemed.filter(([, time]) => isWindowOpen(time, now))),
    redeemed: Object.fromEntries(redeemed),
    entered: own.flatMap(({ transactionType, offerKey }) =>
      transactionType === 'contest' ? offerKey : [],
    ),
  }
}

export type CardLabel =
  | 'redeem'
  | 'enter'
  | 'entered'
  | 'viewCoupon'
  | 'wait'
  | 'buy'
  | ListedUnavailability

export interface LabelledCard {
  readonly label: CardLabel
  readonly isOpen: boolean
  /** Time at which a deal can be redeemed again, if the fan must wait. */
  readonly again?: Instant
}

/**
 * Returns the label of a deal's card. If `isOpen` is false, the label states why the fan cannot use
 * the deal. The button on the deal's page (button.ts) may differ, because only that page has the
 * deal's counters.
 */
export function decideCardLabel(
  deal: ListedDeal & { readonly key: string },
  own: OwnDeals,
  now: Date,
): LabelledCard {
  const redeemedAt = own.coupons[deal.key]
  if (!deal.contestDeal && redeemedAt !== undefined && isWindowOpen(redeemedAt, now)) {
    return { label: 'viewCoupon', isOpen: true }
  }
  if (deal.contestDeal && own.entered.includes(deal.key)) return { label: 'entered', isOpen: false }
  const stop = listedUnavailability(deal, now)
  const again = stop === undefined ? againAt(deal, own) : undefined
  if (again !== undefined && Date.parse(again) > now.getTime()) {
    return { label: 'wait', isOpen: false, again }
  }
  return { label: stop ?? labelOf(deal), isOpen: stop === undefined }
}

/**
 * Returns when the fan can redeem a deal again. Returns undefined if the fan has not redeemed it or
 * if it is a contest or flash deal.
 */
function againAt(
  { key, contestDeal, flashDeal, interval }: ListedDeal & { readonly key: string },
  own: OwnDeals,
): Instant | undefined {
  const redeemedAt = own.redeemed?.[key]
  if (contestDeal || flashDeal || redeemedAt === undefined) return undefined
  return availableAgainAt(redeemedAt, interval)
}

function labelOf({ contestDeal, flashDeal }: OfferRules): 'enter' | 'buy' | 'redeem' {
  if (contestDeal) return 'enter'
  return flashDeal ? 'buy' : 'redeem'
}

/**
 * Returns the next time at which the label may change without any action, or undefined if there is
 * none.
 */
export function labelChangesAt(
  deal: ListedDeal & { readonly key: string },
  own: OwnDeals,
  now: Date,
): Instant | undefined {
  const redeemedAt = own.coupons[deal.key]
  const moments = [endsAt(deal), redeemedAt && windowEndsAt(redeemedAt), againAt(deal, own)]
  return moments.filter((at) => at !== undefined && Date.parse(at) >= now.getTime()).sort()[0]
}
