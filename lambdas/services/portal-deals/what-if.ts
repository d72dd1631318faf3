import type { BodyOf, OutputOf } from '#shared/api/contract.ts'
import type { decideForFan } from '#shared/api/portal-deals.ts'
import { whatIf } from '#shared/deals/what-if.ts'
import type { Caller } from '../../runtime/caller.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { readOfferPage } from '../../stores/deals/offers.ts'
import { maySeeDeal } from '../portal/portal-access.ts'

interface Request {
  readonly caller: Caller
  readonly dealKey: string
  readonly supposed: BodyOf<typeof decideForFan>
  readonly now: Date
}

/** For whom the deal belongs to, and admins; others do not learn whether it exists. */
export async function decideFor({
  caller,
  dealKey,
  supposed: { at, ...fan },
  now,
}: Request): Promise<OutputOf<typeof decideForFan> | Refusal> {
  const page = await readOfferPage(dealKey)
  if (!maySeeDeal(caller, page?.offer)) return refuse('forbidden')
  if (page === undefined) return refuse('notFound')
  const moment = at ?? now.toISOString()
  const { action, reasons } = whatIf({ ...page.offer, ...page.tally }, fan, new Date(moment))
  return { at: moment, action, reasons: [...reasons] }
}
