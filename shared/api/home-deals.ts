import * as z from 'zod/mini'
import { Key, text } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'

/** What a ticket says of a deal. */
const HomeDeal = z.extend(
  z.pick(OfferCard, { key: true, description: true, descriptionFr: true, picture: true }),
  {
    /** What it is, as its card says: what it is about first, else where it is redeemed. */
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
    'Three deals that are to be had, of three businesses: the nearest of where the request comes from, ' +
    'by city, as far as that is known and some are near; else those that are pinned or newest.',
  access: 'anyone',
  cacheSeconds: 60,
  isKeptByBrowsers: false,
  output: z.object({ isNear: z.boolean(), items: z.array(HomeDeal) }),
})
