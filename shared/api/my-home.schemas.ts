import * as z from 'zod/mini'
import { FEED_SUGGESTIONS } from '../constants.ts'
import { Cents, Count } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { OrganizationCard } from '../model/organization.ts'
import { Purchase } from '../model/purchase.ts'
import { CURRENCIES } from '../money.ts'
import { contract } from './contract.ts'
import * as routes from './my-home.ts'
import { Near } from './near.ts'

export const readMyHome = contract({
  ...routes.readMyHome,
  summary:
    'Returns the caller’s home page: savings, codes to redeem, and rows of deals that are on now, end tonight, are near, or belong to each followed organization. No deal appears twice.',
  query: z.strictObject({
    /** Position of the fan's device. Defaults to the position in the profile. */
    near: z.optional(Near),
  }),
  problems: ['notFound'],
  output: z.object({
    /** Savings on purchases that cost less than their value, one entry per currency. */
    saved: z.array(z.object({ currency: z.enum(CURRENCIES), cents: Cents, purchases: Count })),
    /** Redeemable codes among the newest purchases. */
    codes: z.object({
      count: Count,
      items: z.array(
        z.pick(Purchase, {
          key: true,
          offerDescription: true,
          offerDescriptionFr: true,
          offerPicture: true,
          sponsorName: true,
        }),
      ),
    }),
    rows: z.array(
      z.object({
        kind: z.enum(['onNow', 'tonight', 'near', 'fanPage']),
        /** Followed organization whose deals the row shows. */
        organization: z.optional(
          z.pick(OrganizationCard, { key: true, slug: true, name: true, logo: true }),
        ),
        items: z.array(OfferCard),
      }),
    ),
    /** Organizations to follow, for a caller who follows none. */
    suggestions: z.array(OrganizationCard).check(z.maxLength(FEED_SUGGESTIONS)),
  }),
})
export type MyHome = z.infer<typeof readMyHome.output>
