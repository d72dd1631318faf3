/** Constants of selling flash deals, with units in their names. */

/**
 * Seconds for which the payment page stays open. Stripe requires at least 30 minutes by its own
 * clock, and the extra minute allows for clock differences and slow networks.
 */
export const CHECKOUT_PAGE_SECONDS = 31 * 60

/**
 * Seconds for which a unit is held. The hold outlasts the page, so that a payment in the last
 * second still finds its unit when the webhook arrives.
 */
export const HOLD_SECONDS = CHECKOUT_PAGE_SECONDS + 4 * 60

/** Stripe's minimum price, in CAD and USD. */
export const MIN_PRICE_CENTS = 50

/** Stripe's maximum price, which has eight digits. */
export const MAX_PRICE_CENTS = 99_999_999

/** Seconds in which a fan may return an unredeemed purchase. */
export const REFUND_WINDOW_SECONDS = 3 * 24 * 60 * 60

/** Number of refunds that a bank may return before a person must handle the case. */
export const REFUND_TRIES = 3

/** Percentage of a price that a business gets if it has no percentage of its own. */
export const DEFAULT_BUSINESS_PERCENTAGE = 90
/** Percentage for the organization, of what remains after the business's part and the fee. */
export const ORGANIZATION_REST_PERCENTAGE = 50

/** Maximum difference in seconds between a webhook's timestamp and our clock. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/**
 * Prefix in the reports' bucket for differences found by the nightly comparison with the provider.
 */
export const RECONCILIATION_PREFIX = 'reports/reconciliation/'
