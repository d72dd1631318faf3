import * as z from 'zod/mini'
import { ORGANIZATION_CATEGORIES } from './category-kinds.ts'
import { text } from './common.ts'

export const Category = z.object({
  /** English name, which organizations, businesses and brands store. */
  name: text(60),
  subcategories: z.array(text(60)),
  /**
   * Original name, which identifies the category on the home page and in the portal's filter.
   * Absent for categories added by admins.
   */
  kind: z.optional(z.enum(ORGANIZATION_CATEGORIES)),
})
export type Category = z.infer<typeof Category>

/** French names of categories and sub-categories, by their English names. */
export const FrenchNames = z.record(z.string(), text(60))
export type FrenchNames = z.infer<typeof FrenchNames>
