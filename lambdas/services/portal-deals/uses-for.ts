import type { DealAction } from '#shared/deals/actions.ts'
import { NO_TOTALS } from '#shared/stats/counters.ts'
import { readTally } from '../../stores/deals/redemptions.ts'
import { readUses, type Uses } from '../../stores/deals/uses.ts'

/**
 * Reads a deal's tally. Also reads its totals if the action may start a firing, because a firing
 * stores them.
 */
export async function usesFor(action: DealAction, offerKey: string): Promise<Uses> {
  if (action === 'trigger' || action === 'activate') return readUses(offerKey)
  return { tally: await readTally(offerKey), totals: NO_TOTALS }
}
