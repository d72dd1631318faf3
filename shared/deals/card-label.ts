import type { OfferRules } from '../model/offer.ts'
import type { Redemption } from '../model/redemption.ts'
import type { Instant } from '../time.ts'
import {
  endsAt,
  type ListedDeal,
  type ListedUnavailability,
  listedUnavailability,
} from './availability.ts'
import { isWindowOpen, windowEndsAt } from './cooldown.ts'

/** What a fan has done with deals, as far as their cards show it. */
export interface OwnDeals {
  /** When the fan redeemed deals whose coupons can still be shown. */
  readonly coupons: Record<string, Instant>
  /** Keys of the contests that the fan has entered. */
  readonly entered: string[]
}

export const NO_OWN_DEALS: OwnDeals = { coupons: {}, entered: [] }

type Done = Pick<Redemption, 'offerKey' | 'transactionType' | 'time' | 'isAnonymous'>

/** What cards show of a fan's redemptions, in whatever order these come. */
export function ownDealsOf(redemptions: readonly Done[], now: Date): OwnDeals {
  const own = redemptions.filter(({ isAnonymous }) => isAnonymous !== true)
  const running = own.filter(
    ({ transactionType, time }) => transactionType === 'redemption' && isWindowOpen(time, now),
  )
  return {
    coupons: Object.fromEntries(running.map(({ offerKey, time }) => [offerKey, time])),
    entered: own.flatMap(({ transactionType, offerKey }) =>
      transactionType === 'contest' ? offerKey : [],
    ),
  }
}

export type CardLabel = 'redeem' | 'enter' | 'entered' | 'viewCoupon' | 'buy' | ListedUnavailability

/**
 * What a deal's card says that one can do with it; less than its page knows, where it is decided
 * (button.ts): a card knows no counters, only that nothing is left. `isOpen` is false when nothing can be done at this
 * moment; the label then says why, unless the reader has entered already.
 */
export function decideCardLabel(
  deal: ListedDeal & { readonly key: string },
  own: OwnDeals,
  now: Date,
): { readonly label: CardLabel; readonly isOpen: boolean } {
  const redeemedAt = own.coupons[deal.key]
  if (!deal.contestDeal && redeemedAt !== undefined && isWindowOpen(redeemedAt, now)) {
    return { label: 'viewCoupon', isOpen: true }
  }
  if (deal.contestDeal && own.entered.includes(deal.key)) return { label: 'entered', isOpen: false }
  const stop = listedUnavailability(deal, now)
  return { label: stop ?? labelOf(deal), isOpen: stop === undefined }
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
  const moments = [endsAt(deal), redeemedAt && windowEndsAt(redeemedAt)]
  return moments.filter((at) => at !== undefined && Date.parse(at) >= now.getTime()).sort()[0]
}
