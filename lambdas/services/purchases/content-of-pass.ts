import type { OwnPurchase } from '#shared/api/purchases.schemas.ts'
import { requireEnvironment } from '../../base/environment.ts'
import type { PassContent } from '../../passes/pass-content.ts'
import { readOffer } from '../../stores/deals/offers.ts'

/** Time zone of passes for a deleted deal. */
const ZONE_OF_NONE = 'America/Toronto'

/** Returns the content of a pass: the deal as it was sold, and the FanPage with its present name. */
export async function contentOf(purchase: OwnPurchase): Promise<PassContent> {
  const { offerDescription, offerDescriptionFr, terms, termsFr } = purchase
  const deal = await readOffer(purchase.offerKey)
  return {
    purchaseKey: purchase.key,
    code: purchase.code,
    offer: { en: offerDescription, fr: offerDescriptionFr || offerDescription },
    business: purchase.sponsorName,
    address: purchase.sponsorAddress,
    fanPage: deal?.teams.find(({ key }) => key === purchase.teamKey)?.name,
    priceCents: purchase.priceCents,
    originalValueCents: purchase.originalValueCents,
    currency: purchase.currency,
    boughtAt: purchase.createdAt,
    timeZone: deal?.timeZone ?? ZONE_OF_NONE,
    terms: { en: terms, fr: termsFr || terms },
    url: `${siteUrl()}/purchases/${purchase.key}`,
  }
}

export function siteUrl(): string {
  return requireEnvironment('SITE_URL').SITE_URL
}
