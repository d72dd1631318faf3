/** Categories of FanPages, in the order of menus and tiles. */
export const ORGANIZATION_CATEGORIES = [
  'Sports Teams',
  'Communities',
  'Media & Influencers',
  'Universities & Colleges',
  'Events',
  'Charities',
] as const
export type OrganizationCategory = (typeof ORGANIZATION_CATEGORIES)[number]

/** Categories with a tile on the home page. */
export const TILE_CATEGORIES = [
  'Sports Teams',
  'Communities',
  'Media & Influencers',
  'Universities & Colleges',
  'Events',
] as const satisfies readonly OrganizationCategory[]
export type TileCategory = (typeof TILE_CATEGORIES)[number]
