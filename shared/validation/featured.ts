import type { FeaturedTeams } from '../model/settings.ts'

/** Returns the indices of slots whose organization an earlier slot already has. */
export function repeatedSlots(teams: FeaturedTeams): number[] {
  const keys = teams.map(({ key }) => key)
  return [...keys.keys()].filter((slot) => keys.indexOf(keys[slot] ?? '') !== slot)
}
