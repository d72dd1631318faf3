/** Constants for selling flash deals. Their names contain the units. */

/**
 * Seconds for which the payment page stays open. Stripe requires at least 30 minutes by its own
 * clock, and the extra minute allows for clock differences and slow networks.
 */
export const CHECKOUT_PAGE_SECONDS = 31 * 60

/**
 * Seconds for which a unit is reserved. The reservation ends after the page closes, because the
 * webhook of a payment in the last second arrives later.
 */
export const HOLD_SECONDS = CHECKOUT_PAGE_SECONDS + 4 * 60

/** Stripe's minimum price, in CAD and USD. */
export const MIN_PRICE_CENTS = 50

/** Stripe's maximum price, which has eight digits. */
export const MAX_PRICE_CENTS = 99_999_999

/** Seconds after a purchase during which a fan may return it unredeemed. */
export const REFUND_WINDOW_SECONDS = 3 * 24 * 60 * 60

/** Number of times that a bank may return a refund before someone must handle the case manually. */
export const REFUND_TRIES = 3

/** Percentage of the price that a business gets by default. */
export const DEFAULT_BUSINESS_PERCENTAGE = 90
/** Organization's percentage of the amount that remains after the business's share and the fee. */
export const ORGANIZATION_REST_PERCENTAGE = 50

/** Maximum difference in seconds between a webhook's timestamp and the server's clock. */
export const WEBHOOK_TOLERANCE_SECONDS = 5 * 60

/**
 * Prefix in the reports bucket for differences found by the nightly comparison with the payment
 * provider.
 */
export const RECONCILIATION_PREFIX = 'reports/reconciliation/'
