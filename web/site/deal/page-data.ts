import type { OutputOf } from '#shared/api/contract.ts'
import type { readDeal } from '#shared/api/deals.ts'

/** A deal as its reader may see it, with their own last redemption of it. */
export type DealPage = OutputOf<typeof readDeal>
