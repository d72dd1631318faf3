/** Prefix in the reports bucket for exports requested in the portal. */
export const EXPORTS_PREFIX = 'exports/'

/**
 * Days for which exports and their records are stored. The period is short, because exports contain
 * names of fans.
 */
export const EXPORT_DAYS = 7

/**
 * Maximum number of rows in one answer of a report function (`report-functions.schemas.ts`).
 * Answers with redemptions may have up to REDEMPTIONS_CHUNK rows.
 */
export const FETCH_CHUNK = 1000
export const REDEMPTIONS_CHUNK = 10_000
