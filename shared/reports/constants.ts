/** Where files of rows lie that people of the portal ask for, in the bucket of reports. */
export const EXPORTS_PREFIX = 'exports/'

/** They name fans: they are forgotten soon, with their records. */
export const EXPORT_DAYS = 7

/** Rows of a chunk of the function endpoints, and the most that one may ask for of redemptions. */
export const FETCH_CHUNK = 1000
export const REDEMPTIONS_CHUNK = 10_000
