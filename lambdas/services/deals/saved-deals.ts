import type { OutputOf } from '#shared/api/contract.ts'
import type { listSavedDeals, saveDeal, unsaveDeal } from '#shared/api/saved-deals.schemas.ts'
import { mayRead } from '#shared/deals/access.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readCards, readOffer } from '../../stores/deals/offers.ts'
import {
  isBehind,
  putSavedDeal,
  removeSavedDeal,
  type SavedDeal,
} from '../../stores/fans/saved-deals.ts'
import { readUser, readWholeUser } from '../../stores/fans/users.ts'
import { cursorAfter, type ListRequest, readCursor } from '../../stores/table/pages.ts'
import { refusalToOpen } from './refusals.ts'

/** Saves a deal that the caller may read. Accepts ended deals, so that a fan can undo a removal. */
export async function save(
  caller: Caller,
  offerKey: string,
  now: Date,
): Promise<OutputOf<typeof saveDeal> | Refusal> {
  const [user, offer] = await Promise.all([readUser(caller.userKey), readOffer(offerKey)])
  if (user === 'unauthenticated') return refuse(user)
  if (offer === undefined) return refuse('notFound')
  const refusal = await refusalToOpen(offer, caller)
  if (refusal) return refusal
  const outcome = await putSavedDeal(caller.userKey, { offerKey, savedAt: now.toISOString() })
  return outcome === 'full' ? refuse('tooManySaved') : { dealKey: offerKey, isSaved: true }
}

export async function unsave(
  userKey: string,
  offerKey: string,
): Promise<OutputOf<typeof unsaveDeal>> {
  await removeSavedDeal(userKey, offerKey)
  return { dealKey: offerKey, isSaved: false }
}

/**
 * Returns a page of the saved deals with their current cards. Leaves out deals that the fan may no
 * longer read, until they are unlocked again.
 */
export async function ownSavedDeals(
  caller: Caller,
  { limit, cursor }: ListRequest,
): Promise<OutputOf<typeof listSavedDeals> | Refusal> {
  const list = `saved#${caller.userKey}`
  const last = toPosition(readCursor(list, cursor))
  const found = await readWholeUser(caller.userKey, { isConsistent: true })
  if (found === 'unauthenticated') return refuse(found)
  const { saved, unlocked } = found === 'notFound' ? { saved: [], unlocked: [] } : found
  const left = last ? saved.filter((one) => isBehind(one, last)) : saved
  const page = left.slice(0, limit)
  const cards = await readCards(page.map(({ offerKey }) => offerKey))
  return {
    items: cards.filter((card) => mayRead(card, { ...caller, unlocked })),
    ...cursorAfter(list, left.length > limit ? { ...page.at(-1) } : undefined),
  }
}

function toPosition(position: Record<string, string> | undefined): SavedDeal | undefined {
  const { offerKey, savedAt } = position ?? {}
  return offerKey !== undefined && savedAt !== undefined ? { offerKey, savedAt } : undefined
}
