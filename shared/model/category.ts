import * as z from 'zod/mini'
import { text } from './common.ts'

/** The kinds of FanPages, in the order that menus and tiles show them. */
export const ORGANIZATION_CATEGORIES = [
  'Sports Teams',
  'Communities',
  'Media & Influencers',
  'Universities & Colleges',
  'Events',
  'Charities',
] as const
export type OrganizationCategory = (typeof ORGANIZATION_CATEGORIES)[number]

/** Those that have a tile on the home page. */
export const TILE_CATEGORIES = [
  'Sports Teams',
  'Communities',
  'Media & Influencers',
  'Universities & Colleges',
  'Events',
] as const satisfies readonly OrganizationCategory[]
export type TileCategory = (typeof TILE_CATEGORIES)[number]

export const Category = z.object({
  /** In English; organizations, businesses and brands carry it. */
  name: text(60),
  subcategories: z.array(text(60)),
  /**
   * Tile of the home page and filter of the portal, whatever the category's current name; categories that
   * admins have added have none.
   */
  kind: z.optional(z.enum(ORGANIZATION_CATEGORIES)),
})
export type Category = z.infer<typeof Category>

/** The French names of categories and sub-categories, by their English ones. */
export const FrenchNames = z.record(z.string(), text(60))
export type FrenchNames = z.infer<typeof FrenchNames>
