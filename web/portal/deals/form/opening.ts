import type { OutputOf } from '#shared/api/contract.ts'
import type { readNewDeal } from '#shared/api/portal-deals.ts'

type Opened = OutputOf<typeof readNewDeal>
/** The deal's business, as far as the form checks and shows it. */
export type Business = Opened['business']
export type Organizations = Opened['organizations']
