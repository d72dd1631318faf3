/** Prefix in the reports' bucket for exports requested in the portal. */
export const EXPORTS_PREFIX = 'exports/'

/** Days for which exports and their records are stored: only a few, because they name fans. */
export const EXPORT_DAYS = 7

/**
 * Maximum number of rows in one answer of the function endpoints; answers about redemptions have
 * more.
 */
export const FETCH_CHUNK = 1000
export const REDEMPTIONS_CHUNK = 10_000
