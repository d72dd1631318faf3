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

/** Fan's own use of deals, as far as their cards show it. */
export interface OwnDeals {
  /** When the fan redeemed deals whose coupons can still be shown. */
  readonly coupons: Record<string, Instant>
  /** When the fan redeemed each of their deals last; absent from a server of before. */
  readonly redeemed?: Record<string, Instant> | undefined
  /** Keys of the contests that the fan has entered. */
  readonly entered: string[]
}

export const NO_OWN_DEALS: OwnDeals = { coupons: {}, redeemed: {}, entered: [] }

type Done = Pick<Redemption, 'offerKey' | 'transactionType' | 'time' | 'isAnonymous'>

/** Returns the fan's own use of deals from their redemptions, in any order. */
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
  /** When a deal that waits can be redeemed again. */
  readonly again?: Instant
}

/**
 * Returns the label of a deal's card for what one can do with it. It knows less than the deal's page, which
 * decides (button.ts): a card knows no counters, only that nothing is left. `isOpen` is false when nothing
 * can be done at this moment; the label then says why, unless the reader has entered already.
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

/** When the wait since the last time ends; undefined for what is not redeemed time and again. */
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

/** When time alone will next change what the card says; undefined when it will not. */
export function labelChangesAt(
  deal: ListedDeal & { readonly key: string },
  own: OwnDeals,
  now: Date,
): Instant | undefined {
  const redeemedAt = own.coupons[deal.key]
  const moments = [endsAt(deal), redeemedAt && windowEndsAt(redeemedAt), againAt(deal, own)]
  return moments.filter((at) => at !== undefined && Date.parse(at) >= now.getTime()).sort()[0]
}
