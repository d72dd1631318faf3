import type { FeaturedTeams } from '../model/settings.ts'

/** Returns the indices of slots that repeat the organization of an earlier slot. */
export function repeatedSlots(teams: FeaturedTeams): number[] {
  const keys = teams.map(({ key }) => key)
  return [...keys.keys()].filter((slot) => keys.indexOf(keys[slot] ?? '') !== slot)
}
