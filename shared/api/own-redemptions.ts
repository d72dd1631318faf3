import * as z from 'zod/mini'
import { Cents, Count } from '../model/common.ts'
import { Redemption } from '../model/redemption.ts'
import { CURRENCIES } from '../money.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'

export const listMyRedemptions = contract({
  name: 'list-my-redemptions',
  method: 'GET',
  path: '/me/redemptions',
  area: 'me',
  summary:
    'What the caller has redeemed, entered and bought, newest first, with what it has saved as far as prices say.',
  access: 'signedIn',
  query: PagingQuery,
  output: z.extend(
    pageOf(
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
    ),
    {
      /** By purchases that were worth more than their price, apart by currency; none is left out. */
      saved: z.array(z.object({ currency: z.enum(CURRENCIES), cents: Cents, purchases: Count })),
      /** Deals redeemed without a price, so that nobody knows what they saved. */
      redeemed: Count,
      /** Whether `redeemed` is only a part of a long history. */
      isMoreRedeemed: z.boolean(),
    },
  ),
})
