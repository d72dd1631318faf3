import type { OutputOf } from '#shared/api/contract.ts'
import type { readPreferences } from '#shared/api/settings.schemas.ts'
import { readGroupPreferences } from '../../stores/organizations/settings.ts'
import { readSponsors } from '../../stores/organizations/sponsors.ts'

/**
 * Returns the preferences of each group of fans, with the names of businesses. Leaves out deleted
 * businesses.
 */
export async function groupPreferences(): Promise<OutputOf<typeof readPreferences>> {
  const { groups, updatedAt } = await readGroupPreferences()
  const keys = new Set(Object.values(groups).flatMap((shares) => Object.keys(shares)))
  const sponsors = new Map((await readSponsors([...keys])).map((sponsor) => [sponsor.key, sponsor]))
  return {
    groups: Object.entries(groups)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([group, shares]) => ({
        group,
        sponsors: Object.entries(shares)
          .toSorted(([, a], [, b]) => b - a)
          .flatMap(([key, share]) => {
            const sponsor = sponsors.get(key)
            return sponsor ? [{ key, name: sponsor.name, logo: sponsor.logo, share }] : []
          }),
      })),
    updatedAt,
  }
}
