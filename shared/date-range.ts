/** Periods that the portal's lists can be filtered by. The first is unlimited. */
export const DATE_RANGES = ['All', '7', '30', '90', 'ThisYear', 'LastYear'] as const
export type DateRange = (typeof DATE_RANGES)[number]
