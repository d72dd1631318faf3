import type { OutputOf } from '#shared/api/contract.ts'
import type { getStripeCheckoutSession } from '#shared/api/purchases.ts'
import { hasUnlockedDeal } from '#shared/deals/access.ts'
import { decideDealButton } from '#shared/deals/button.ts'
import { isHoldGood } from '#shared/deals/held-terms.ts'
import { type PaymentsFault, paymentsFault } from '#shared/deals/validation.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Checkout } from '#shared/model/checkout.ts'
import { CHECKOUT_PAGE_SECONDS, HOLD_SECONDS } from '#shared/payments/constants.ts'
import { requireEnvironment } from '../../base/environment.ts'
import { newKey } from '../../base/new-key.ts'
import type { CheckoutSession } from '../../payments/payments.ts'
import { PaymentsError } from '../../payments/payments-error.ts'
import { payments } from '../../payments/provider.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { memberOf } from '../../stores/fans/users.ts'
import { type CheckoutState, readCheckoutState } from '../../stores/purchases/checkout-state.ts'
import { attachSession, releaseUnit } from '../../stores/purchases/checkouts.ts'
import { limitPassesAt } from '../../stores/rate-limits.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { countIfRefused } from '../deals/count-refusal.ts'
import { refusalOf } from '../deals/deal-refusal.ts'
import { checkoutMetadata } from '../payouts/checkout-metadata.ts'
import { lookAtCheckout } from './complete-checkout.ts'
import { holdForPerson } from './hold-for-person.ts'

interface Request {
  readonly caller: Caller
  readonly offerKey: string
  readonly now: Date
}

type Begun = OutputOf<typeof getStripeCheckoutSession>

/** Max attempts when others, or the same fan elsewhere, change something meanwhile. */
const ATTEMPTS = 4

/**
 * Holds a unit for the fan and opens the page on which they pay. The hold stands before the payment
 * provider hears of it; whoever was interrupted between the two gets the same page the next time.
 */
export async function beginCheckout(request: Request): Promise<Begun | Refusal> {
  if (!request.caller.isVouchedFor) return refuse('emailNotVerified')
  const { caller, offerKey } = request
  const what = `checkout of deal ${offerKey} by ${caller.userKey}`
  const answer = await retryContended(what, ATTEMPTS, async () => {
    const state = await readCheckoutState(caller.userKey, offerKey)
    if (typeof state === 'string') return refuse(state)
    return state.open ? resume(state, state.open, request) : hold(state, request)
  })
  return answer === 'contended' ? refuse('busy') : countIfRefused(answer, request)
}

type Answer = Begun | Refusal | 'again'

/** Returns the page of the fan's hold while it lives; one that is over, or whose deal has moved, is concluded first. */
async function resume(state: CheckoutState, open: Checkout, request: Request): Promise<Answer> {
  if (open.state !== 'held') return refuse('busy')
  const { now } = request
  const isOpen = now.getTime() < pageClosesAt(open)
  if (isOpen && isHoldGood(open, state.offer, open.holdEndsAt)) {
    return openPage(state, open, request)
  }
  await lookAtCheckout(open, now)
  return 'again'
}

async function hold(state: CheckoutState, request: Request): Promise<Answer> {
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

/** Fans read the code's text, staff the words of the rule. */
function notSetUp(messageKey: PaymentsFault): Refusal {
  const detail = 'The business does not have payments set up'
  return refuse('paymentsNotSetUp', { errors: [{ path: 'query.offerId', messageKey, detail }] })
}

/** Asked twice with the same hold, the provider answers with the same page. */
async function openPage(
  state: CheckoutState,
  checkout: Checkout,
  { now }: Request,
): Promise<Answer> {
  const { sessionId, url } = checkout
  if (sessionId !== undefined && url !== undefined) return answer(checkout, sessionId, url, now)
  const page = await createPage(state, checkout, now)
  if (page === 'unreachable') return refuse('paymentsUnreachable')
  if (page === 'outdated') {
    await releaseUnit(checkout, { now })
    return 'again'
  }
  if (page.url === undefined) return 'again'
  if (!(await attachSession(checkout, { sessionId: page.id, url: page.url }))) return 'again'
  return answer(checkout, page.id, page.url, now)
}

/** All of it follows from what was stored, so that the same key comes with the same page. */
async function createPage(
  { offer, user }: CheckoutState,
  checkout: Checkout,
  now: Date,
): Promise<CheckoutSession | 'unreachable' | 'outdated'> {
  const { SITE_URL } = requireEnvironment('SITE_URL')
  const address = `${SITE_URL}/deals/${offer.key}`
  try {
    const provider = await payments()
    return await provider.createCheckoutSession(
      {
        productName: inLanguage(user.languagePreference, offer.description, offer.descriptionFr)
          .text,
        productDescription: offer.sponsor.name,
        priceCents: checkout.priceCents,
        currency: checkout.currency,
        customerEmail: user.email,
        locale: user.languagePreference,
        metadata: checkoutMetadata(checkout),
        successUrl: `${address}/purchase_confirmation?checkout=${checkout.key}`,
        cancelUrl: `${address}/show_flash?checkout=${checkout.key}`,
        expiresAt: new Date(pageClosesAt(checkout)).toISOString(),
        transferGroup: checkout.key,
      },
      `checkout-${checkout.key}`,
    )
  } catch (error) {
    if (error instanceof PaymentsError && error.isRetryable) return 'unreachable'
    if (isOutdated(error)) return 'outdated'
    // It would be refused for as long as the unit is held.
    await releaseUnit(checkout, { now })
    throw error
  }
}

/**
 * The page was not made when the unit was held, and cannot be made any more: its time has become too
 * short, the deal or the fan has changed under the same key, or the provider only repeats that it has
 * failed. A new hold begins anew.
 */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof PaymentsError)) return false
  const isKeySpent = error.code === 'idempotency_key_reused' || error.code === 'failure_kept'
  return isKeySpent || error.param === 'expires_at'
}

function pageClosesAt({ createdAt }: Checkout): number {
  return Date.parse(createdAt) + CHECKOUT_PAGE_SECONDS * 1000
}

function answer(checkout: Checkout, checkoutSessionId: string, url: string, now: Date): Begun {
  const { key, holdEndsAt } = checkout
  return { checkoutSessionId, url, checkoutKey: key, holdEndsAt, now: now.toISOString() }
}
