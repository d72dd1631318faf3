import type { OutputOf } from '#shared/api/contract.ts'
import type { readNewDeal } from '#shared/api/portal-deals.ts'

type Opened = OutputOf<typeof readNewDeal>
/** Whose deal it is, as far as its form checks and shows it. */
export type Business = Opened['business']
export type Organizations = Opened['organizations']

/** How a form is read: once, as what is typed belongs to what it was filled in from. */
export const opening = {
  networkMode: 'always',
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
} as const
