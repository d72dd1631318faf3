import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { keys } from '../table/keys.ts'
import { type Outcome, type Part, TRANSACTION_MAX, writeTransaction } from '../table/transaction.ts'
import { beginCardWork, movesThatFit } from './card-work.ts'
import { cardMoves, offerItem } from './offer-items.ts'

interface OfferChange {
  /** As it was read, and as it is to be; undefined stands for no deal. */
  readonly before: Offer | undefined
  readonly after: Offer | undefined
  /** Written together with the deal, such as an audit record. */
  readonly beside: readonly Part[]
}

/**
 * Writes a deal, where it is still as it was read, with the cards that mirror it: the first
 * of them together with the deal, the public lists and its business before all others. What one
 * transaction does not hold is left as card work, which the stream hands to `update-mirrors`. The
 * deal must have been read before its card work was finished.
 */
export function writeOffer({
  before,
  after,
  beside,
}: OfferChange): Promise<Outcome<'offer' | 'beside' | 'cardWork' | 'cards'>> {
  const own = { offer: offerPart(before, after), beside }
  const ownSize = 1 + beside.length
  const moves = cardMoves(before, after)
  const cards = moves.flat()
  if (ownSize + cards.length <= TRANSACTION_MAX) return writeTransaction({ ...own, cards })
  const first = movesThatFit(moves, 0, ownSize + 1)
  const cardWork = beginCardWork(before, after, first.end)
  return writeTransaction({ ...own, cardWork, cards: first.parts })
}

/** Builds the write of the business that a deal's page shows, put once with the deal. */
export function offerSponsorPart(offerKey: string, sponsor: Sponsor): Part {
  return { put: { Item: { ...keys.offerSponsor(offerKey), ...sponsor } } }
}

function offerPart(before: Offer | undefined, after: Offer | undefined): Part {
  const condition = before
    ? {
        ConditionExpression: 'updatedAt = :before',
        ExpressionAttributeValues: { ':before': before.updatedAt },
      }
    : { ConditionExpression: 'attribute_not_exists(pk)' }
  if (after) return { put: { Item: offerItem(after), ...condition } }
  return { remove: { Key: keys.offer(before?.key ?? ''), ...condition } }
}
