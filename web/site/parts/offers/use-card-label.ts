import { decideCardLabel, labelChangesAt } from '#shared/deals/card-label.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { useOwnDeals } from '#web/lib/own-deals.ts'
import { serverNow, useServerNowUntil } from '#web/lib/server-clock.ts'
import { useSession } from '#web/lib/session/session-context.tsx'

/** What the card of a deal says that the reader can do with it; it changes when coupon or deal end. */
export function useCardLabel(offer: OfferCard) {
  const session = useSession()
  const own = useOwnDeals(session.status === 'signedIn' ? session.user.key : undefined)
  const now = useServerNowUntil(labelChangesAt(offer, own, serverNow()))
  return { ...decideCardLabel(offer, own, now), now }
}
