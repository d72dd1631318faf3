import { pk, SORT } from '../table/keys.ts'
import { type Item, queryPages } from '../table/table.ts'
import { forgetText, readFeedback } from './feedback.ts'

const PAGE = 100

/**
 * Deletes the texts of a user's answers about the deals that they redeemed or bought. The outcomes
 * remain, because they do not identify the user. A repeated call changes nothing. Returns false if
 * time ran out.
 */
export async function eraseTexts(
  userKey: string,
  answerKeyOf: (offerKey: string) => string,
  deadline: number,
): Promise<boolean> {
  for (const prefix of [SORT.redeemed, SORT.purchase]) {
    const pages = queryPages({ pk: pk.user(userKey), prefix, limit: PAGE, isConsistent: true })
    for await (const items of pages) {
      const offerKeys = new Set(items.flatMap(offerKeyOf))
      const answers = await readFeedback([...offerKeys].map(answerKeyOf))
      for (const answer of answers.values()) {
        if (answer.comment !== undefined) await forgetText(answer)
      }
      if (Date.now() > deadline) return false
    }
  }
  return true
}

/**
 * Returns the deal about which a fan may have answered. Returns none for contest entries and records
 * of purchases.
 */
function offerKeyOf({ sk, offerKey, transactionType }: Item): string[] {
  return sk.startsWith(SORT.purchase) || transactionType === 'redemption' ? [String(offerKey)] : []
}
