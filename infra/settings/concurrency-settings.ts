/**
 * Reserved concurrency of each function that reads the search domain, by group of functions: called
 * by fans and visitors, called by the portal, and least important (reserved-concurrency.ts).
 */
export interface SearchReaders {
  readonly fans: number
  readonly portal: number
  readonly least: number
}

/** Concurrency limits of functions by what they do, and the quota that the account must have. */
export interface ConcurrencySettings {
  /** Maximum number of concurrent functions that write to the search domain. */
  readonly searchIndexWriters: number
  /** Maximum number of concurrent functions that resize pictures. */
  readonly pictureResizers: number
  /** Maximum number of concurrent functions that draw posters of deals. */
  readonly posterDrawers: number
  /** Maximum number of concurrent functions that push to live connections. */
  readonly livePushers: number
  /**
   * Maximum number of concurrent functions that pay out and send receipts. Stripe allows a
   * hundred calls a second.
   */
  readonly purchaseSettlers: number
  /** Maximum number of concurrent functions that update cards of deals with many organizations. */
  readonly mirrorWriters: number
  /** Maximum number of concurrent functions that process code jobs. */
  readonly codeWorkers: number
  /** Maximum number of concurrent functions that write portal reports. */
  readonly reportWriters: number
  /**
   * Maximum number of concurrent functions that send alerts, each with fifty pushes in flight.
   * They share the part `ALERT_SHARE` of the table's rate (alert-rate.ts).
   */
  readonly alertSenders: number
  /**
   * Concurrency limits of the functions that read the search domain. If absent, these functions
   * share the account's unreserved concurrency.
   */
  readonly searchReaders?: SearchReaders
  /** Lambda concurrency quota that the account must have. AWS raises the quota on request. */
  readonly accountLimit: number
}
