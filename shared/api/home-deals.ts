import * as z from 'zod/mini'
import { Key, Latitude, Longitude, text } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'
import { Near } from './near.ts'

/** Fields of a deal on a ticket. */
const HomeDeal = z.extend(
  z.pick(OfferCard, { key: true, description: true, descriptionFr: true, picture: true }),
  {
    /** Label of the deal, as on its card: its kind first, else where it is redeemed. */
    label: z.enum(['instore', 'online', 'exclusive', 'flash', 'contest', 'triggered']),
    flashDeal: z.boolean(),
    sponsor: z.object({ key: Key, name: text(120), city: z.optional(text(80)) }),
  },
)
export type HomeDeal = z.infer<typeof HomeDeal>

/** CloudFront has a rule of its own for it, and keeps an answer for each place that it knows. */
export const listHomeDeals = contract({
  name: 'list-home-deals',
  method: 'GET',
  path: '/home/deals',
  area: 'home',
  summary:
    'Three deals that are to be had, of three businesses: the nearest of the place that is named, ' +
    'else of the city that the request comes from, as far as that is known and some are near; else those ' +
    'that are pinned or newest.',
  access: 'anyone',
  cacheSeconds: 60,
  isKeptByBrowsers: false,
  query: z.strictObject({ near: z.optional(Near) }),
  output: z.object({
    isNear: z.boolean(),
    items: z.array(HomeDeal),
    /** Place of the request according to the edge, rounded; absent where a place was named. */
    place: z.optional(z.object({ latitude: Latitude, longitude: Longitude })),
  }),
})
