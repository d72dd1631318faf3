import type { Purchase } from '#shared/model/purchase.ts'
import { readPurchaseCode } from '#shared/payments/purchase-code.ts'
import { type Refusal, refuse } from '../runtime/refusal.ts'
import { codeTriesPassAt, countWrongCode } from '../stores/code-tries.ts'
import { keys } from '../stores/keys.ts'
import { findPurchaseByCode } from '../stores/purchases.ts'
import { backOff, getItem } from '../stores/table.ts'

interface Search {
  readonly userKey: string
  /** As it was typed or scanned. */
  readonly code: string
  readonly now: Date
}

/** What others change meanwhile is read again so often. */
const ROUNDS = 4

/**
 * The purchase with this code, where it is one that may be found; others are as unknown as nobody's,
 * and whoever tries many has to wait.
 */
export async function findByCode(
  { userKey, code, now }: Search,
  mayFind: (purchase: Purchase) => boolean,
): Promise<Purchase | Refusal> {
  const readable = readPurchaseCode(code)
  if (readable === undefined) return refuse('notFound')
  for (let round = 1; round <= ROUNDS; round += 1) {
    const [tries, purchase] = await Promise.all([
      getItem(keys.codeTries(userKey), { isConsistent: true }),
      findPurchaseByCode(readable),
    ])
    const passesAt = codeTriesPassAt(tries, now)
    if (passesAt !== undefined) return refuse('tooManyTries', { passesAt })
    if (purchase !== undefined && mayFind(purchase)) return purchase
    const { kind } = await countWrongCode(userKey, tries, now)
    if (kind === 'done') return refuse('notFound')
    await backOff(round)
  }
  return refuse('busy')
}
