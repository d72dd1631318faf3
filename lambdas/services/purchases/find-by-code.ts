import type { Purchase } from '#shared/model/purchase.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { codeTriesPassAt, countWrongCode } from '../../stores/purchases/code-tries.ts'
import { findPurchaseByCode } from '../../stores/purchases/purchases.ts'
import { keys } from '../../stores/table/keys.ts'
import { getItem, retryContended } from '../../stores/table/table.ts'

interface Search {
  readonly userKey: string
  /** Code as typed or scanned. */
  readonly code: string
  readonly now: Date
}

/** Maximum number of attempts if other codes of the same person are counted at the same time. */
const ATTEMPTS = 4

/**
 * Returns the purchase with this code. A well-formed code that the caller may not find counts as
 * wrong, and many wrong codes make the caller wait. A right code is never delayed.
 */
export async function findByCode(
  { userKey, code, now }: Search,
  mayFind: (purchase: Purchase) => boolean,
): Promise<Purchase | Refusal> {
  const readable = readPurchaseCode(code)
  if (readable === undefined) return refuse('notFound')
  const found = await retryContended(`code tried by ${userKey}`, ATTEMPTS, async () => {
    const [tries, purchase] = await Promise.all([
      getItem(keys.codeTries(userKey), { isConsistent: true }),
      findPurchaseByCode(readable),
    ])
    if (purchase !== undefined && mayFind(purchase)) return purchase
    const passesAt = codeTriesPassAt(tries, now)
    if (passesAt !== undefined) return refuse('tooManyTries', { passesAt })
    const { kind } = await countWrongCode(userKey, tries, now)
    return kind === 'done' ? refuse('notFound') : 'again'
  })
  return found === 'contended' ? refuse('busy') : found
}
