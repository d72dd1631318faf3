import type { Purchase } from '#shared/model/purchase.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { codeTriesPassAt, countWrongCode } from '../../stores/purchases/code-tries.ts'
import { findPurchaseByCode } from '../../stores/purchases/purchases.ts'
import { keys } from '../../stores/table/keys.ts'
import { retryContended } from '../../stores/table/retry-contended.ts'
import { getItem } from '../../stores/table/table.ts'

interface Search {
  readonly userKey: string
  /** As typed or scanned. */
  readonly code: string
  readonly now: Date
}

/** Max attempts when other codes of the same person are counted meanwhile. */
const ATTEMPTS = 4

/**
 * The purchase with this code, where it is one that may be found; others are as unknown as nobody's,
 * and whoever tries many has to wait before another is counted. A right one is always answered: a queue
 * of customers does not wait for the mistakes of one.
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
