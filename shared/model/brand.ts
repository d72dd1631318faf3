import * as z from 'zod/mini'
import { Instant, Key, Picture, text } from './common.ts'

/** A brand combines organizations (`team`) or businesses (`sponsor`) under one name. */
export const Brand = z.object({
  key: Key,
  brandType: z.enum(['team', 'sponsor']),
  name: text(120),
  logo: Picture,
  picture: z.optional(Picture),
  categories: z.array(text(60)),
  subcategories: z.array(text(60)),
  /**
   * Keys of the brand's organizations. For a brand of businesses, the key of the organization to
   * which the brand belongs.
   */
  teamKeys: z.array(Key),
  sponsorKeys: z.array(Key),
  active: z.boolean(),
  createdAt: Instant,
  /** Time of the last change. Absent if the brand was never changed. */
  updatedAt: z.optional(Instant),
})
export type Brand = z.infer<typeof Brand>

/** Deals of one brand that are available at several locations. */
export const DealGroup = z.object({
  key: Key,
  description: text(300),
  descriptionFr: z.optional(text(300)),
  exclusive: z.boolean(),
  brandKey: Key,
  offerKeys: z.array(Key),
  picture: Picture,
  createdAt: Instant,
  updatedAt: Instant,
})
export type DealGroup = z.infer<typeof DealGroup>
