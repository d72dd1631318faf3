import * as z from 'zod/mini'
import { Instant, Key, Latitude, Longitude, text } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'
import * as routes from './home-deals.ts'
import { Near } from './near.ts'

/** A deal as shown on the home page, on a ticket or in a row. */
const HomeDeal = z.extend(
  z.pick(OfferCard, {
    key: true,
    description: true,
    descriptionFr: true,
    picture: true,
    priceCents: true,
    originalValueCents: true,
    currency: true,
  }),
  {
    /**
     * Label as on the deal's card: the type of the deal or, for a public deal, where it is
     * redeemed.
     */
    label: z.enum(['instore', 'online', 'exclusive', 'flash', 'contest', 'triggered']),
    flashDeal: z.boolean(),
    /** Time at which the deal ends automatically. */
    endsAt: z.optional(Instant),
    sponsor: z.object({ key: Key, name: text(120), city: z.optional(text(80)) }),
  },
)
export type HomeDeal = z.infer<typeof HomeDeal>

const HomeRow = z.object({ kind: z.enum(['near', 'tonight', 'new']), items: z.array(HomeDeal) })
export type HomeRow = z.infer<typeof HomeRow>

/**
 * Returns available deals, near the viewer if possible. A separate rule of CloudFront for this path
 * caches answers by the viewer's location.
 */
export const listHomeDeals = contract({
  ...routes.listHomeDeals,
  summary:
    'Lists up to 20 deals that are available now. First come three from three businesses: the nearest to the given place ' +
    'or to the city of the request, or, if the city is unknown or nothing is near, those ' +
    'that are pinned or newest. Further rows have deals that are near, end tonight or are new.',
  query: z.strictObject({ near: z.optional(Near) }),
  output: z.object({
    isNear: z.boolean(),
    /** Up to three deals of different businesses, shown as tickets. */
    items: z.array(HomeDeal),
    /**
     * Rows of deals that are not in `items`. Both together have at most twenty deals, each once.
     */
    rows: z.optional(z.array(HomeRow)),
    /**
     * Rounded location of the request according to CloudFront. Absent if the query contained a
     * location or CloudFront knows none.
     */
    place: z.optional(z.object({ latitude: Latitude, longitude: Longitude })),
  }),
})
