import * as z from 'zod/mini'
import { Key, Latitude, Longitude, text } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'
import * as routes from './home-deals.ts'
import { Near } from './near.ts'

/** Fields of a deal on a ticket. */
const HomeDeal = z.extend(
  z.pick(OfferCard, { key: true, description: true, descriptionFr: true, picture: true }),
  {
    /** Label of the deal, as on its card: its type, else where it is redeemed. */
    label: z.enum(['instore', 'online', 'exclusive', 'flash', 'contest', 'triggered']),
    flashDeal: z.boolean(),
    sponsor: z.object({ key: Key, name: text(120), city: z.optional(text(80)) }),
  },
)
export type HomeDeal = z.infer<typeof HomeDeal>

/** CloudFront caches it by the viewer's place, with a rule of its own. */
export const listHomeDeals = contract({
  ...routes.listHomeDeals,
  summary:
    'Three deals that are to be had, of three businesses: the nearest of the place that is named, ' +
    'else of the city that the request comes from, as far as that is known and some are near; else those ' +
    'that are pinned or newest.',
  isKeptByBrowsers: false,
  query: z.strictObject({ near: z.optional(Near) }),
  output: z.object({
    isNear: z.boolean(),
    items: z.array(HomeDeal),
    /** The edge's place of the request, rounded; absent if the query named one. */
    place: z.optional(z.object({ latitude: Latitude, longitude: Longitude })),
  }),
})
