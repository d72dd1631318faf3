import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { decideForFan } from '#shared/api/portal-deals.schemas.ts'
import { whatIf } from '#shared/deals/what-if.ts'
import type { Caller } from '../../base/caller.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { readOfferPage } from '../../stores/deals/offers.ts'
import { maySeeDeal } from '../portal-access/portal-access.ts'

interface Request {
  readonly caller: Caller
  readonly offerKey: string
  readonly supposed: BodyOf<typeof decideForFan>
  readonly now: Date
}

/**
 * Returns what the deal's button would do for a given fan. A caller who may not see the deal is
 * refused in the same way whether or not the deal exists.
 */
export async function decideFor({
  caller,
  offerKey,
  supposed: { at, ...fan },
  now,
}: Request): Promise<OutputOf<typeof decideForFan> | Refusal> {
  const page = await readOfferPage(offerKey)
  if (!maySeeDeal(caller, page?.offer)) return refuse('forbidden')
  if (page === undefined) return refuse('notFound')
  const moment = at ?? now.toISOString()
  const { action, reasons } = whatIf({ ...page.offer, ...page.tally }, fan, new Date(moment))
  return { at: moment, action, reasons: [...reasons] }
}
