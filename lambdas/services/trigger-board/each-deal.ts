import { logger } from '../../base/logger.ts'
import { eachAtMost } from '../../base/parallel.ts'

/** Each is a transaction; thirty of them are two rounds. */
const AT_ONCE = 16

interface Row<Outcome> {
  dealKey: string
  outcome: Outcome | 'busy'
}

/**
 * Does the same to several deals, each by itself: whatever fails of one leaves the others as they
 * are, and can be sent again. Rows come in the order of the keys.
 */
export async function eachDeal<Outcome extends string>(
  dealKeys: readonly string[],
  act: (dealKey: string) => Promise<Outcome | 'busy'>,
): Promise<{ rows: Row<Outcome>[] }> {
  const keys = [...new Set(dealKeys)]
  const outcomes = new Map<string, Outcome | 'busy'>()
  await eachAtMost(AT_ONCE, keys, async (dealKey) => {
    const outcome = act(dealKey).catch((error: unknown) => {
      logger.error('a deal of a trigger board failed', { dealKey, error })
      return 'busy' as const
    })
    outcomes.set(dealKey, await outcome)
  })
  return { rows: keys.map((dealKey) => ({ dealKey, outcome: outcomes.get(dealKey) ?? 'busy' })) }
}
