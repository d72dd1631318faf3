/** Prefix, in the reports' bucket, of exports requested in the portal. */
export const EXPORTS_PREFIX = 'exports/'

/** Days that exports and their records are kept, briefly, as they name fans. */
export const EXPORT_DAYS = 7

/** Rows of a chunk of the function endpoints, and the most redemptions per request. */
export const FETCH_CHUNK = 1000
export const REDEMPTIONS_CHUNK = 10_000
