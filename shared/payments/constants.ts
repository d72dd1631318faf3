/** What is fixed about selling flash deals. Units stand in the names. */

/**
 * How long the payment page stays open. Stripe takes no less than 30 minutes, counted by its own
 * clock when the request arrives: the minute on top is for clocks that differ and slow networks.
 */
export const CHECKOUT_PAGE_SECONDS = 31 * 60

/**
 * How long a unit is held. Longer than the page is open, so that a payment of its last second
 * mostly finds the unit still held when the webhook brings it.
 */
export const HOLD_SECONDS = CHECKOUT_PAGE_SECONDS + 4 * 60

/** Below this Stripe refuses a payment, in CAD as in USD. */
export const MIN_PRICE_CENTS = 50

/** Above this too: it takes eight digits. */
export const MAX_PRICE_CENTS = 99_999_999

/** A fan may give an unredeemed purchase back this long. */
export const REFUND_WINDOW_SECONDS = 3 * 24 * 60 * 60

/** A bank that sent a refund back so often will not take the next one: people have to see to it. */
export const REFUND_TRIES = 3

/** What a business gets of each price when its own percentage is not set. */
export const DEFAULT_BUSINESS_PERCENTAGE = 90
/** What the organization gets of what is left after the business and the fee. */
export const ORGANIZATION_REST_PERCENTAGE = 50

/** A signature further than this from the clock, on either side, is refused. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/** Below this of the reports' bucket lie the differences that the nightly comparison finds. */
export const RECONCILIATION_PREFIX = 'reports/reconciliation/'
