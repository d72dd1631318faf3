import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'
import { keys } from '../table/keys.ts'
import { type Outcome, type Part, TRANSACTION_MAX, writeTransaction } from '../table/writes.ts'
import { beginCardWork, movesThatFit } from './card-work.ts'
import { cardMoves, offerItem } from './offer-items.ts'

interface OfferChange {
  /**
   * Deal as it was read, or undefined if the deal is being created. `after` is the changed deal, or
   * undefined if it is being deleted.
   */
  readonly before: Offer | undefined
  readonly after: Offer | undefined
  /** Additional parts of the same transaction, such as an audit record. */
  readonly beside: readonly Part[]
}

/**
 * Writes a deal and its cards, if the deal is unchanged since it was read. If not all cards fit
 * into the transaction, adds a card work item, and `update-mirrors` writes the remaining cards.
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

/** Returns a transaction part that writes the copy of the business that a deal's page shows. */
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
