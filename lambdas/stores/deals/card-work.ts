import * as z from 'zod/mini'
import { Count, Instant } from '#shared/model/common.ts'
import type { Offer } from '#shared/model/offer.ts'
import { keys } from '../table/keys.ts'
import { getItem, parseItem, retryContended } from '../table/table.ts'
import { updateParts } from '../table/update-expression.ts'
import { type Part, TRANSACTION_MAX, writeTransaction } from '../table/writes.ts'
import { cardMoves, Placed } from './offer-items.ts'
import { readOffer } from './offers.ts'

/**
 * Progress of writing a deal's cards that did not fit into one transaction, so that an interrupted
 * run can be continued. While this item exists, `writeOffer` rejects changes of the deal.
 */
const CardWork = z.object({
  /** Deal whose cards are being replaced. Absent for a new deal. */
  before: z.optional(Placed),
  /** `updatedAt` of the deal whose cards are being written. Absent for a deleted deal. */
  updatedAt: z.optional(Instant),
  /** Number of lists that have been written, in the order of `cardMoves`. */
  done: Count,
})
type CardWork = z.infer<typeof CardWork>

/**
 * Selects lists in order, starting at index `from`, until a transaction with `beside` other parts
 * is full. Returns the parts of the selected lists and the index of the next list.
 */
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

/** Maximum number of attempts when concurrent runs write the same cards or change the deal. */
const ATTEMPTS = 8

/** Writes the remaining cards of a deal. Returns false if concurrent runs kept interfering. */
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

/**
 * Writes the remaining cards, one transaction at a time. Returns false if a concurrent run
 * continued the work.
 */
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
