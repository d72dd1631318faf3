import * as z from 'zod/mini'
import { Count, Instant } from '#shared/model/common.ts'
import type { Offer } from '#shared/model/offer.ts'
import { keys } from '../table/keys.ts'
import { retryContended } from '../table/retry-contended.ts'
import { getItem, parseItem } from '../table/table.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../table/transaction.ts'
import { updateParts } from '../table/update-expression.ts'
import { cardMoves, Placed } from './offer-items.ts'
import { readOffer } from './offers.ts'

/**
 * Mark that cards of a deal are still to be written, because they are more than one transaction holds. It is
 * put together with the deal, moved on together with each further part of the cards, and removed with the
 * last: so a later run continues where another was interrupted, and a late one fails. A deal is not changed
 * again before it is gone, see writeOffer.
 */
const CardWork = z.object({
  /** The deal as its cards stood before; absent: there was none. */
  before: z.optional(Placed),
  /** When the deal was written whose cards are under way; absent: it is gone. */
  updatedAt: z.optional(Instant),
  /** The lists whose cards are written, in the order of cardMoves. */
  done: Count,
})
type CardWork = z.infer<typeof CardWork>

/** The first lists beginning with the `from`-th that fit into a transaction beside something else. */
export function movesThatFit(moves: readonly Part[][], from: number, beside: number) {
  const parts: Part[] = []
  let end = from
  for (const move of moves.slice(from)) {
    if (beside + parts.length + move.length > TRANSACTION_MAX) break
    parts.push(...move)
    end += 1
  }
  return { parts, end }
}

export function beginCardWork(
  before: Offer | undefined,
  after: Offer | undefined,
  done: number,
): Part {
  const key = before?.key ?? after?.key ?? ''
  const work = CardWork.parse({ before, updatedAt: after?.updatedAt, done })
  return {
    put: {
      Item: { ...keys.cardWork(key), ...work },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }
}

/** Others may go on with the same cards, or change the deal once more, meanwhile. */
const ATTEMPTS = 8

/** Writes what cards of a deal are still to be written. False when too many others do the same. */
export async function finishCards(offerKey: string): Promise<boolean> {
  const outcome = await retryContended(`cards of deal ${offerKey}`, ATTEMPTS, async () => {
    const item = await getItem(keys.cardWork(offerKey), { isConsistent: true })
    if (item === undefined) return 'done'
    const work = parseItem(CardWork, item)
    const offer = await readOffer(offerKey, { isConsistent: true })
    const isOfWork = offer?.updatedAt === work.updatedAt
    if (isOfWork && (await goOn(offerKey, work, cardMoves(work.before, offer)))) return 'done'
    return 'again'
  })
  return outcome === 'done'
}

/** False when others have gone on with it meanwhile. */
async function goOn(offerKey: string, work: CardWork, moves: Part[][]): Promise<boolean> {
  for (let { done } = work; done < moves.length; ) {
    const { parts: cards, end } = movesThatFit(moves, done, 1)
    const step = end < moves.length ? moveOn : endWork
    const cardWork = step(offerKey, { ...work, done }, end)
    const outcome = await writeTransaction({ cardWork, cards })
    if (outcome.kind !== 'done') return false
    done = end
  }
  return true
}

function moveOn(offerKey: string, work: CardWork, done: number): Part {
  return {
    update: updateParts({
      key: keys.cardWork(offerKey),
      add: new Map(),
      set: { done },
      unchanged: [
        ['updatedAt', work.updatedAt],
        ['done', work.done],
      ],
    }),
  }
}

function endWork(offerKey: string, { updatedAt, done }: CardWork): Part {
  const isSame = updatedAt === undefined ? 'attribute_not_exists(updatedAt)' : 'updatedAt = :at'
  return {
    remove: {
      Key: keys.cardWork(offerKey),
      ConditionExpression: `done = :done AND ${isSame}`,
      ExpressionAttributeValues: { ':done': done, ...(updatedAt && { ':at': updatedAt }) },
    },
  }
}
