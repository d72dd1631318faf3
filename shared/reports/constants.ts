/** Prefix, in the bucket of reports, of the row files that portal users request. */
export const EXPORTS_PREFIX = 'exports/'

/** They name fans: they are forgotten soon, with their records. */
export const EXPORT_DAYS = 7

/** Rows of a chunk of the function endpoints, and the most that one may ask for of redemptions. */
export const FETCH_CHUNK = 1000
export const REDEMPTIONS_CHUNK = 10_000
