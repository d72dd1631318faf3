/**
 * Time zones for people who read figures, one for each of the clocks of Canada and the United States. All are
 * behind UTC by at most ten hours, and days of counters are divided by that (slots.ts).
 */
export const FIGURE_ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/Moncton',
  'America/Toronto',
  'America/New_York',
  'America/Detroit',
  'America/Winnipeg',
  'America/Chicago',
  'America/Regina',
  'America/Edmonton',
  'America/Denver',
  'America/Phoenix',
  'America/Vancouver',
  'America/Los_Angeles',
  'America/Whitehorse',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
export type FigureZone = (typeof FIGURE_ZONES)[number]
