import * as z from 'zod/mini'
import { Instant, Latitude, Longitude, text } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'
import * as routes from './home-deals.ts'
import { Near } from './near.ts'

/** A deal as shown on the home page, on a ticket or in a row. */
const HomeDeal = z.extend(OfferCard, {
  /**
   * Label of the ticket: the type of the deal or, for a public deal, where it is redeemed.
   */
  label: z.enum(['instore', 'online', 'exclusive', 'flash', 'contest', 'triggered']),
  /** Time at which the deal ends automatically. */
  endsAt: z.optional(Instant),
})
export type HomeDeal = z.infer<typeof HomeDeal>

/** Row of deals: near the viewer, in one city, ending tonight, or new. */
const HomeRow = z.object({
  kind: z.enum(['near', 'city', 'tonight', 'new']),
  items: z.array(HomeDeal),
})
export type HomeRow = z.infer<typeof HomeRow>

/**
 * Returns available deals, near the viewer if possible. A separate rule of CloudFront for this path
 * caches answers by the viewer's location.
 */
export const listHomeDeals = contract({
  ...routes.listHomeDeals,
  summary:
    'Lists up to 20 deals that are available now, in rows. The first row has the deals near the given place ' +
    'or near the city of the request. If the city is unknown, it has the deals ' +
    'of the busiest city. Further rows have deals that end tonight or are new.',
  query: z.strictObject({ near: z.optional(Near) }),
  output: z.object({
    isNear: z.boolean(),
    /**
     * City of the first row: the city of the request or, if `isNear` is false, the busiest city.
     * Absent if the query contained the location, or if nothing is near.
     */
    city: z.optional(text(80)),
    /** Up to three deals of different businesses from the first row, shown as tickets. */
    items: z.array(HomeDeal),
    /** Rows that have at most twenty deals together, each once. */
    rows: z.optional(z.array(HomeRow)),
    /**
     * Rounded location of the request according to CloudFront. Absent if the query contained a
     * location or CloudFront knows none.
     */
    place: z.optional(z.object({ latitude: Latitude, longitude: Longitude })),
  }),
})
