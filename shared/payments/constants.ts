/** Constants of selling flash deals. Units are part of the names. */

/**
 * Time the payment page stays open. Stripe requires at least 30 minutes, counted by its own clock when the
 * request arrives. The extra minute allows for clock differences and slow networks.
 */
export const CHECKOUT_PAGE_SECONDS = 31 * 60

/**
 * Time a unit is held. It is longer than the page is open, so a payment in the last second mostly finds the
 * unit still held when the webhook arrives.
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

/** Share of each price that a business gets when its own percentage is not set. */
export const DEFAULT_BUSINESS_PERCENTAGE = 90
/** Organization's share of the rest after the business and the fee. */
export const ORGANIZATION_REST_PERCENTAGE = 50

/** A signature further than this from the clock, on either side, is refused. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/** Below this of the reports' bucket lie the differences that the nightly comparison finds. */
export const RECONCILIATION_PREFIX = 'reports/reconciliation/'
