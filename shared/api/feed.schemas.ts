import * as z from 'zod/mini'
import { FEED_SUGGESTIONS } from '../constants.ts'
import { OfferCard } from '../model/offer.ts'
import { OrganizationCard } from '../model/organization.ts'
import { contract } from './contract.ts'
import * as routes from './feed.ts'
import { Near } from './near.ts'
import { PagingQuery, pageOf } from './paging.ts'

export const readFeed = contract({
  ...routes.readFeed,
  summary:
    'Returns the deals of the followed organizations, newest first, with these organizations and six suggestions.',
  query: PagingQuery,
  problems: ['notFound'],
  output: z.object({
    ...pageOf(OfferCard).shape,
    /** Followed organizations that are not archived, with the most followed first. */
    organizations: z.array(OrganizationCard),
    suggestions: z.array(OrganizationCard).check(z.maxLength(FEED_SUGGESTIONS)),
  }),
})

const points = z.number()

export const recommendedOffer = contract({
  ...routes.recommendedOffer,
  summary:
    'Returns one of the deals with the most points for the caller, or none. Admins set the weights.',
  query: z.strictObject({
    /** Position of the fan's device. Defaults to the position in the profile. */
    near: z.optional(Near),
  }),
  problems: ['notFound'],
  output: z.object({
    offer: z.nullable(OfferCard),
    /**
     * Explanation of why this deal was chosen: its points for each part of the score, the fan's
     * group, and the number of deals that were compared.
     */
    score: z.optional(
      z.object({
        total: points,
        parts: z.object({
          distance: points,
          follows: points,
          groupPreferences: points,
          newness: points,
          popularity: points,
          /** Absent in answers of older servers. */
          health: z.optional(points),
        }),
        /** The fan's age group and gender, if both are known. */
        group: z.optional(z.string()),
        candidates: z.int(),
      }),
    ),
  }),
})
