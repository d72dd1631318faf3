import { decideCardLabel } from '#shared/deals/card-label.ts'
import { isWindowOpen } from '#shared/deals/cooldown.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { useSession } from '#web/app/session-context.tsx'
import { useOwnDeals } from '#web/lib/own-deals.ts'
import { serverNow, useServerNow } from '#web/lib/server-clock.ts'

/** What the card of a deal says that the reader can do with it; it changes when his coupon ends. */
export function useCardLabel(offer: OfferCard) {
  const session = useSession()
  const own = useOwnDeals(session.status === 'signedIn' ? session.user.key : undefined)
  const redeemedAt = own.coupons[offer.key]
  const now = useServerNow(redeemedAt !== undefined && isWindowOpen(redeemedAt, serverNow()))
  return { ...decideCardLabel(offer, own, now), now }
}
