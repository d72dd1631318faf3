import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { decideDealButton } from '#shared/deals/button.ts'
import { type PaymentsFault, paymentsFault } from '#shared/deals/validation.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { HOLD_SECONDS } from '#shared/payments/constants.ts'
import { newKey } from '../../base/keys.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { memberOf } from '../../stores/fans/users.ts'
import type { CheckoutState } from '../../stores/purchases/checkout-state.ts'
import { holdUnit } from '../../stores/purchases/checkouts.ts'
import { listOwnPurchases } from '../../stores/purchases/purchases.ts'
import { countPart, limitPassesAt, limitWindowStart } from '../../stores/rate-limits.ts'
import type { Outcome } from '../../stores/table/writes.ts'
import { refusalOf } from '../deals/refusals.ts'
import { type Answer, openPage, type Request } from './payment-page.ts'

export async function hold(state: CheckoutState, request: Request): Promise<Answer> {
  const { offer, tally, sponsor, user, followedTeamKeys, unlocked } = state
  const { caller, now } = request
  const viewer = {
    isSignedIn: true,
    followedTeamKeys,
    hasUnlocked: hasUnlockedDeal(offer, { teamKey: memberOf(user, caller), unlocked }),
    lastRedeemedAt: undefined,
  }
  if (offer.hiddenDeal && !viewer.hasUnlocked) return refuse('notUnlocked')
  const decision = decideDealButton({ ...offer, ...tally }, viewer, now)
  const { priceCents, originalValueCents, currency, totalAvailable } = offer
  const refusal = refusalOf(decision, 'buy')
  if (refusal) return refusal
  if (priceCents === undefined || currency === undefined || totalAvailable === undefined) {
    throw new Error(`Flash deal ${offer.key} lacks its price, currency or number`)
  }
  const fault = paymentsFault(offer, sponsor)
  if (fault) return notSetUp(fault)
  const checkout: Checkout = {
    key: newKey(now.getTime()),
    state: 'held',
    userKey: user.key,
    offerKey: offer.key,
    sponsorKey: offer.sponsor.key,
    teamKey: followedTeamKeys[0] ?? '',
    priceCents,
    ...(originalValueCents !== undefined && { originalValueCents }),
    currency,
    createdAt: now.toISOString(),
    dealEndsAt: offer.expiresAt ?? null,
    holdEndsAt: new Date(now.getTime() + HOLD_SECONDS * 1000).toISOString(),
  }
  const { personKey } = caller
  const outcome = await holdForPerson({ checkout, totalAvailable, personKey, now })
  if (outcome === 'tooOften') {
    return refuse('tooManyTries', { passesAt: limitPassesAt('holdsOfFan', now) })
  }
  if (outcome.kind === 'busy') return refuse('busy')
  if (outcome.kind === 'failed') return 'again'
  return openPage(state, checkout, request)
}

/**
 * Refuses a checkout of a deal without payments set up. Fans see a general message, and staff see
 * the exact fault.
 */
function notSetUp(messageKey: PaymentsFault): Refusal {
  const detail = 'The business does not have payments set up'
  return refuse('paymentsNotSetUp', { errors: [{ path: 'query.offerId', messageKey, detail }] })
}

interface Hold {
  readonly checkout: Checkout
  readonly totalAvailable: number
  readonly personKey: string
  readonly now: Date
}

/**
 * Holds a unit for a fan. Limits the holds of a person that did not become purchases, because holds
 * keep units from other fans. Reads the fan's purchases only if all holds together exceed the
 * limit.
 */
export async function holdForPerson(hold: Hold): Promise<Outcome | 'tooOften'> {
  const first = await holdOnce(hold, 0)
  if (first !== 'tooOften') return first
  const bought = await countBought(hold)
  return bought === 0 ? 'tooOften' : holdOnce(hold, bought)
}

async function holdOnce(
  { checkout, totalAvailable, personKey, now }: Hold,
  extra: number,
): Promise<Outcome | 'tooOften'> {
  const who = `${personKey}#${checkout.offerKey}`
  const counted = countPart({ limit: 'holdsOfFan', who, extra }, now)
  const outcome = await holdUnit(checkout, totalAvailable, counted)
  const isTooOften =
    outcome.kind === 'failed' && outcome.parts.every((part) => part === 'personLimit')
  return isTooOften ? 'tooOften' : outcome
}

const PURCHASES_LOOKED_AT = 50

async function countBought({ checkout, now }: Hold): Promise<number> {
  const since = limitWindowStart('holdsOfFan', now)
  const { items } = await listOwnPurchases(checkout.userKey, { limit: PURCHASES_LOOKED_AT })
  return items.filter(
    ({ offerKey, state, createdAt }) =>
      offerKey === checkout.offerKey &&
      (state === 'unredeemed' || state === 'redeemed') &&
      createdAt >= since,
  ).length
}
