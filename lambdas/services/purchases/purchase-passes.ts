import type { OutputOf } from '#shared/api/contract.ts'
import { downloadApplePass, type issuePass } from '#shared/api/passes.schemas.ts'
import { addressOf } from '#shared/call-address.ts'
import type { Language } from '#shared/language.ts'
import type { Purchase } from '#shared/model/purchase.ts'
import type { PassWallet } from '#shared/passes.ts'
import { isCodeValid } from '#shared/payments/purchase-states.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { isRefusal, type Refusal, refuse } from '../../base/refusal.ts'
import { applePass } from '../../passes/apple/apple-pass.ts'
import { passTicket, readTicket } from '../../passes/apple/pass-ticket.ts'
import { googlePassToken, saveAddress } from '../../passes/google/google-pass.ts'
import { passSecret } from '../../passes/pass-keys.ts'
import { readOffer } from '../../stores/deals/offers.ts'
import { findOwnPurchase } from './own-purchases.ts'

interface Asked {
  readonly userKey: string
  readonly purchaseKey: string
  readonly wallet: PassWallet
  readonly language: Language
  readonly now: Date
}

/** Returns the link to the wallet pass of a purchase that can still be redeemed. */
export async function linkToPass(asked: Asked): Promise<OutputOf<typeof issuePass> | Refusal> {
  const { userKey, purchaseKey, wallet, language, now } = asked
  const purchase = await redeemable(userKey, purchaseKey)
  if (isRefusal(purchase)) return purchase
  const { apple, google, isTrial = false } = await passSecret(now)
  if (wallet === 'apple') {
    if (apple === undefined) return refuse('passesNotSetUp')
    const ticket = passTicket({ userKey, purchaseKey }, { keys: apple, now })
    return { url: siteUrl() + addressOf(downloadApplePass.path, { ticket }) }
  }
  if (google === undefined) return refuse('passesNotSetUp')
  const making = { keys: google, isTrial, language, siteUrl: siteUrl(), now }
  return { url: saveAddress(googlePassToken(await contentOf(purchase), making)) }
}

/**
 * Returns the Apple pass, in base64. `ticket` is the signed text in the link to the pass, and names
 * the purchase.
 */
export async function applePassOf(ticket: string, now: Date): Promise<string | Refusal> {
  const { apple: keys, isTrial = false } = await passSecret(now)
  if (keys === undefined) return refuse('passesNotSetUp')
  const ticketed = readTicket(ticket, { keys, now })
  if (ticketed === undefined) return refuse('notFound')
  const purchase = await redeemable(ticketed.userKey, ticketed.purchaseKey)
  // The link needs no sign-in, so a deleted buyer gets `notFound` instead of `unauthenticated`.
  if (isRefusal(purchase))
    return purchase.code === 'unauthenticated' ? refuse('notFound') : purchase
  return applePass(await contentOf(purchase), { keys, isTrial, now }).toString('base64')
}

async function redeemable(userKey: string, purchaseKey: string): Promise<Purchase | Refusal> {
  const purchase = await findOwnPurchase(userKey, purchaseKey)
  if (isRefusal(purchase)) return purchase
  return isCodeValid(purchase.state)
    ? purchase
    : refuse('purchaseNotRedeemable', { reason: purchase.state })
}

/** Time zone for purchases whose deal is deleted. */
const ZONE_OF_NONE = 'America/Toronto'

/** Returns the content of a pass: the deal as it was sold, and the current name of the FanPage. */
async function contentOf(purchase: Purchase) {
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

function siteUrl(): string {
  return requireEnvironment('SITE_URL').SITE_URL
}
