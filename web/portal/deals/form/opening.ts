import type { OutputOf } from '#shared/api/contract.ts'
import type { readNewDeal } from '#shared/api/portal-deals.ts'

type Opened = OutputOf<typeof readNewDeal>
/** Whose deal it is, as far as its form checks and shows it. */
export type Business = Opened['business']
export type Organizations = Opened['organizations']
