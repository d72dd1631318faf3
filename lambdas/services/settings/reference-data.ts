import * as z from 'zod/mini'
import { Category, FrenchNames } from '#shared/model/category.ts'
import { PointSystem } from '#shared/model/point-system.ts'
import { FeaturedTeams } from '#shared/model/settings.ts'
import { putSettingOnce } from '../../stores/organizations/settings.ts'

/** Initial settings of an environment. */
export const ReferenceData = z.strictObject({
  categories: z.optional(
    z.strictObject({ categories: z.array(Category), french: z.optional(FrenchNames) }),
  ),
  featured: z.optional(
    z.strictObject({
      teams: FeaturedTeams,
      brandsByCategory: z.record(z.string(), z.array(z.string())),
    }),
  ),
  /** Scores of recommendations. Defaults to those of shared/model/point-system.ts. */
  points: z.optional(PointSystem),
})
export type ReferenceData = z.infer<typeof ReferenceData>

const NAMES = { categories: 'CATEGORIES', featured: 'FEATURED', points: 'POINTS' } as const

export type Loaded = Readonly<Partial<Record<keyof typeof NAMES, 'loaded' | 'there'>>>

/** Stores each setting that does not exist yet. Never overwrites one that an admin has saved. */
export async function loadReferenceData(data: ReferenceData): Promise<Loaded> {
  const outcomes: Partial<Record<keyof typeof NAMES, 'loaded' | 'there'>> = {}
  for (const part of ['categories', 'featured', 'points'] as const) {
    const content = data[part]
    if (content === undefined) continue
    outcomes[part] = (await putSettingOnce(NAMES[part], content)) ? 'loaded' : 'there'
  }
  return outcomes
}
