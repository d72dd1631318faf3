import type { OutputOf } from '#shared/api/contract.ts'
import type { listRedemptions } from '#shared/api/portal.schemas.ts'
import { askedPart } from '#shared/text.ts'
import type { Narrowing } from '../../stores/deals/redemption-lists.ts'
import { listAllRedemptions } from '../../stores/deals/redemptions-by-day.ts'
import type { PeriodRequest } from '../../stores/table/pages.ts'
import { pageWithProofs } from '../proofs/with-proofs.ts'

type Request = PeriodRequest & Pick<Narrowing, 'type' | 'text'>

export async function allRedemptions({
  text,
  ...page
}: Request): Promise<OutputOf<typeof listRedemptions>> {
  return pageWithProofs(await listAllRedemptions({ ...page, text: askedPart(text) }))
}
