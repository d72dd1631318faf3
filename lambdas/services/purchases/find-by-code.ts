import type { Purchase } from '#shared/model/purchase.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { findPurchaseByCode } from '../../stores/purchases/purchases.ts'
import { retryContended } from '../../stores/table/table.ts'
import { countWrongTry, PURCHASE_CODES, readTries, triesPassAt } from '../../stores/wrong-tries.ts'

interface Search {
  /** Subject of the count of wrong codes: a person, or a device at a desk. */
  readonly triedBy: string
  /** Code as typed or scanned. */
  readonly code: string
  readonly now: Date
}

/**
 * Maximum number of attempts if other wrong codes of the same subject are counted at the same time.
 */
const ATTEMPTS = 4

/**
 * Returns the purchase with this code. The code of a purchase that the caller may not see counts as
 * a wrong code. After several wrong codes, wrong codes are refused for a while, but a right code is
 * always accepted.
 */
export async function findByCode(
  { triedBy, code, now }: Search,
  mayFind: (purchase: Purchase) => boolean,
): Promise<Purchase | Refusal> {
  const readable = readPurchaseCode(code)
  if (readable === undefined) return refuse('notFound')
  const found = await retryContended(`code tried by ${triedBy}`, ATTEMPTS, async () => {
    const [tries, purchase] = await Promise.all([
      readTries(PURCHASE_CODES, triedBy),
      findPurchaseByCode(readable),
    ])
    if (purchase !== undefined && mayFind(purchase)) return purchase
    const passesAt = triesPassAt(PURCHASE_CODES, tries, now)
    if (passesAt !== undefined) return refuse('tooManyTries', { passesAt })
    const { kind } = await countWrongTry(PURCHASE_CODES, { userKey: triedBy, item: tries, now })
    return kind === 'done' ? refuse('notFound') : 'again'
  })
  return found === 'contended' ? refuse('busy') : found
}
