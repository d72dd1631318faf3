/**
 * Time zones of Canada and the United States for figures. All are at most ten hours behind UTC,
 * which slots.ts relies on.
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
