/** Constants of selling flash deals, with units in their names. */

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

/** Stripe's minimum price, in CAD and USD. */
export const MIN_PRICE_CENTS = 50

/** Stripe's maximum: eight digits. */
export const MAX_PRICE_CENTS = 99_999_999

/** Seconds in which a fan may return an unredeemed purchase. */
export const REFUND_WINDOW_SECONDS = 3 * 24 * 60 * 60

/** Refunds returned by a bank before a person must handle it. */
export const REFUND_TRIES = 3

/** Share of each price that a business gets when its own percentage is not set. */
export const DEFAULT_BUSINESS_PERCENTAGE = 90
/** Organization's share of the rest after the business and the fee. */
export const ORGANIZATION_REST_PERCENTAGE = 50

/** Maximum seconds between a webhook's timestamp and the clock, in either direction. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/** Prefix, in the reports' bucket, of differences found by the nightly comparison. */
export const RECONCILIATION_PREFIX = 'reports/reconciliation/'
