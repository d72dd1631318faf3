import * as z from 'zod/mini'
import { Cents, Count } from '../model/common.ts'
import { Redemption } from '../model/redemption.ts'
import { CURRENCIES } from '../money.ts'
import { contract } from './contract.ts'
import { OwnFeedback } from './feedback.schemas.ts'
import * as routes from './own-redemptions.ts'
import { PagingQuery, pageOf } from './paging.ts'

export const listMyRedemptions = contract({
  ...routes.listMyRedemptions,
  summary:
    'Lists what the caller redeemed, entered and bought, newest first, with the savings known from prices and whether feedback can be given.',
  query: PagingQuery,
  output: z.extend(
    pageOf(
      z.extend(
        z.pick(Redemption, {
          id: true,
          number: true,
          transactionType: true,
          time: true,
          offerKey: true,
          offerDescription: true,
          offerDescriptionFr: true,
          sponsorKey: true,
          sponsorName: true,
          teamKey: true,
        }),
        {
          /**
           * Question whether the deal worked, or the answer. Set if the coupon is proven, for about
           * a month after the redemption.
           */
          feedback: z.optional(OwnFeedback),
        },
      ),
    ),
    {
      /** Savings on purchases that cost less than their value, one entry per currency. */
      saved: z.array(z.object({ currency: z.enum(CURRENCIES), cents: Cents, purchases: Count })),
      /** Number of redemptions. Their savings are unknown, because a redeemed deal has no price. */
      redeemed: Count,
      /** True if `redeemed` may count only part of a long history. */
      isMoreRedeemed: z.boolean(),
    },
  ),
})
