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

export const Category = z.object({
  name: text(60),
  subcategories: z.array(text(60)),
})
export type Category = z.infer<typeof Category>
