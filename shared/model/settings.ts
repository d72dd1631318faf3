import * as z from 'zod/mini'
import { FEATURED_SLOTS, FEATURED_SPONSORS_PER_SLOT } from '../constants.ts'
import { Key } from './common.ts'

/** Which organizations the home page features, each with some of its businesses. */
export const FeaturedTeams = z
  .array(
    z.object({
      key: Key,
      featuredSponsorKeys: z.array(Key).check(z.maxLength(FEATURED_SPONSORS_PER_SLOT)),
    }),
  )
  .check(z.maxLength(FEATURED_SLOTS))
export type FeaturedTeams = z.infer<typeof FeaturedTeams>
