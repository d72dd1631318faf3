import type { FeaturedTeams } from '../model/settings.ts'

/** Places of the slots whose organization stands in an earlier slot already. */
export function repeatedSlots(teams: FeaturedTeams): number[] {
  const keys = teams.map(({ key }) => key)
  return [...keys.keys()].filter((slot) => keys.indexOf(keys[slot] ?? '') !== slot)
}
