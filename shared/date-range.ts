/** Periods by which the portal's lists filter; the first is unlimited. */
export const DATE_RANGES = ['All', '7', '30', '90', 'ThisYear', 'LastYear'] as const
export type DateRange = (typeof DATE_RANGES)[number]
