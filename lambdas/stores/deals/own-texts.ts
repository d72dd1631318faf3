import { pk, SORT } from '../table/keys.ts'
import { type Item, queryPages } from '../table/table.ts'
import { forgetComment, readFeedbackOf } from './feedback.ts'

const PAGE = 100

/**
 * Deletes the texts of a user's answers about redemptions and purchases. The outcomes remain,
 * because they do not identify the user. A repeated call changes nothing. Returns false if time ran
 * out.
 */
export async function eraseTexts(userKey: string, deadline: number): Promise<boolean> {
  for (const prefix of [SORT.redeemed, SORT.purchase]) {
    const pages = queryPages({ pk: pk.user(userKey), prefix, limit: PAGE, isConsistent: true })
    for await (const items of pages) {
      const answers = await readFeedbackOf(items.flatMap(useIdOf))
      for (const { useId, comment } of answers.values()) {
        if (comment !== undefined) await forgetComment(useId)
      }
      if (Date.now() > deadline) return false
    }
  }
  return true
}

/**
 * Returns the ID of a use in answers. Returns none for contest entries and records of purchases.
 */
function useIdOf({ sk, id, key, transactionType }: Item): string[] {
  if (sk.startsWith(SORT.purchase)) return [String(key)]
  return transactionType === 'redemption' ? [String(id)] : []
}
