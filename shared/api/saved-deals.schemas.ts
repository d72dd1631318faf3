import * as z from 'zod/mini'
import { SAVED_DEALS_MAX } from '../constants.ts'
import { Key } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'
import * as routes from './saved-deals.ts'

const DealParams = z.object({ dealKey: Key })
const SavedState = z.object({ dealKey: Key, isSaved: z.boolean() })

export const saveDeal = contract({
  ...routes.saveDeal,
  summary: `Saves a deal. A fan can save up to ${SAVED_DEALS_MAX}. A deal that is already saved keeps its place.`,
  params: DealParams,
  problems: ['notFound', 'notUnlocked', 'tooManySaved'],
  output: SavedState,
})

export const unsaveDeal = contract({
  ...routes.unsaveDeal,
  summary: 'Removes a deal from the caller’s saved deals. Repeating the request has no effect.',
  params: DealParams,
  output: SavedState,
})

export const listSavedDeals = contract({
  ...routes.listSavedDeals,
  summary:
    'Lists the caller’s saved deals, last saved first, including ended ones, but without hidden deals that are locked again.',
  query: PagingQuery,
  output: pageOf(OfferCard),
})
