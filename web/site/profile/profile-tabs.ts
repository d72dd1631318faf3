/** The tabs in the order of their numbers in the address, from 1. */
export const PROFILE_TABS = [
  'personal',
  'unlock',
  'password',
  'redeemed',
  'unlocked',
  'language',
  'distance',
  'purchases',
  'sharing',
  'alerts',
] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

/** The tab of the address; the first for anything else. */
export function profileTabOf(query: string | null): ProfileTab {
  return (/^[1-9]\d?$/.test(query ?? '') && PROFILE_TABS[Number(query) - 1]) || PROFILE_TABS[0]
}
