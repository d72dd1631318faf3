/** The periods that lists of the portal offer; the first is no limit at all. */
export const DATE_RANGES = ['All', '7', '30', '90', 'ThisYear', 'LastYear'] as const
export type DateRange = (typeof DATE_RANGES)[number]
