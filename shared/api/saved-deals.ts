import * as z from 'zod/mini'
import { SAVED_DEALS_MAX } from '../constants.ts'
import { Key } from '../model/common.ts'
import { OfferCard } from '../model/offer.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'

const DealParams = z.object({ dealKey: Key })
const SavedState = z.object({ dealKey: Key, isSaved: z.boolean() })

export const saveDeal = contract({
  name: 'save-deal',
  method: 'PUT',
  path: '/me/saved-deals/{dealKey}',
  area: 'me',
  summary: `Saves a deal, of ${SAVED_DEALS_MAX} at most; one that is saved already stays where it is.`,
  access: 'signedIn',
  params: DealParams,
  problems: ['notFound', 'notUnlocked', 'tooManySaved'],
  output: SavedState,
})

export const unsaveDeal = contract({
  name: 'unsave-deal',
  method: 'DELETE',
  path: '/me/saved-deals/{dealKey}',
  area: 'me',
  summary:
    'Takes a deal from those that the caller has saved; one that is not saved changes nothing.',
  access: 'signedIn',
  params: DealParams,
  output: SavedState,
})

export const listSavedDeals = contract({
  name: 'list-saved-deals',
  method: 'GET',
  path: '/me/saved-deals',
  area: 'me',
  summary:
    'The deals that the caller has saved, those saved last first: also those that have ended, and no hidden one that is locked again.',
  access: 'signedIn',
  query: PagingQuery,
  output: pageOf(OfferCard),
})
