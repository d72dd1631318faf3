import * as z from 'zod/mini'
import { Count, Key } from './common.ts'
import { Offer } from './offer.ts'

const Answered = {
  offerKey: Key,
  sponsorKey: Key,
  /** Number of answers to "Did the deal work?". */
  answers: Count,
  /** Share of these answers that say that the deal worked. */
  share: z.number(),
}
const Named = z.pick(Offer, { description: true, descriptionFr: true }).shape

/** A deal that a nightly schedule warns about or has paused. */
export const UnhealthyDeal = z.object(Answered)
export type UnhealthyDeal = z.infer<typeof UnhealthyDeal>

function listsOf<Deal extends z.ZodMiniType>(deal: Deal) {
  const found = z.object({ count: Count, first: z.array(deal) })
  return z.object({
    /** Published deals that too few fans say worked. */
    warned: found,
    /** Deals that are paused for their health. */
    paused: found,
  })
}

/** Number of unhealthy deals of a business or of the platform, and the first few. */
export const HealthFindings = listsOf(UnhealthyDeal)
export type HealthFindings = z.infer<typeof HealthFindings>

/** Unhealthy deals with their names, as dashboards show them. */
export const HealthNeeds = listsOf(z.object({ ...Answered, ...Named }))
export type HealthNeeds = z.infer<typeof HealthNeeds>
