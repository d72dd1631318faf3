import type { Feedback } from '#shared/model/feedback.ts'
import { newKey } from '../../base/keys.ts'
import { feedbackKey } from '../table/feedback-keys.ts'
import { pk, SORT } from '../table/keys.ts'
import { type Item, queryPages } from '../table/table.ts'
import { throwIfBusy, writeTransaction } from '../table/writes.ts'
import { feedbackItem, readFeedback } from './feedback.ts'

const PAGE = 100

/**
 * Makes a user's answers about the deals that they redeemed or bought anonymous. A repeated call
 * changes nothing. Returns false if time ran out.
 */
export async function eraseOwnAnswers(
  userKey: string,
  answerKeyOf: (offerKey: string) => string,
  deadline: number,
): Promise<boolean> {
  for (const prefix of [SORT.redeemed, SORT.purchase]) {
    const pages = queryPages({ pk: pk.user(userKey), prefix, limit: PAGE, isConsistent: true })
    for await (const items of pages) {
      const offerKeys = new Set(items.flatMap(offerKeyOf))
      const answers = await readFeedback([...offerKeys].map(answerKeyOf))
      for (const answer of answers.values()) await makeAnonymous(answer)
      if (Date.now() > deadline) return false
    }
  }
  return true
}

/** ID of the use in anonymous answers. */
const NO_USE = 'erased'

/**
 * Replaces an answer by one without its text, under a random key. What remains is counted as
 * before, but leads neither to the use nor to the user, whose purchases are kept for accounting.
 * Changes nothing if the answer has changed since it was read; the next pass finds it again.
 */
async function makeAnonymous(answer: Feedback): Promise<void> {
  const { comment: _, ...counted } = answer
  const key = newKey(Date.parse(answer.answeredAt))
  const outcome = await writeTransaction({
    answer: {
      remove: {
        Key: feedbackKey(answer.key),
        ConditionExpression: '#outcome = :outcome AND #answeredAt = :answeredAt',
        ExpressionAttributeNames: { '#outcome': 'outcome', '#answeredAt': 'answeredAt' },
        ExpressionAttributeValues: { ':outcome': answer.outcome, ':answeredAt': answer.answeredAt },
      },
    },
    anonymous: { put: { Item: feedbackItem({ ...counted, key, useId: NO_USE }) } },
  })
  throwIfBusy(outcome, `erasure of the answer ${answer.key}`)
}

/**
 * Returns the deal about which a fan may have answered. Returns none for contest entries and records
 * of purchases.
 */
function offerKeyOf({ sk, offerKey, transactionType }: Item): string[] {
  return sk.startsWith(SORT.purchase) || transactionType === 'redemption' ? [String(offerKey)] : []
}
