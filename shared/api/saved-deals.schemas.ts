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
  summary: `Saves a deal, of ${SAVED_DEALS_MAX} at most; one that is saved already stays where it is.`,
  params: DealParams,
  problems: ['notFound', 'notUnlocked', 'tooManySaved'],
  output: SavedState,
})

export const unsaveDeal = contract({
  ...routes.unsaveDeal,
  summary:
    'Takes a deal from those that the caller has saved; one that is not saved changes nothing.',
  params: DealParams,
  output: SavedState,
})

export const listSavedDeals = contract({
  ...routes.listSavedDeals,
  summary:
    'The deals that the caller has saved, those saved last first: also those that have ended, and no hidden one that is locked again.',
  query: PagingQuery,
  output: pageOf(OfferCard),
})
