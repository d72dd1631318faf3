import type { OutputOf } from '#shared/api/contract.ts'
import type { listRedemptions } from '#shared/api/portal.ts'
import { askedPart } from '#shared/text.ts'
import type { Narrowing } from '../../stores/deals/narrowing.ts'
import { listAllRedemptions } from '../../stores/deals/redemptions-by-day.ts'
import type { PeriodRequest } from '../../stores/table/period.ts'

type Request = PeriodRequest & Pick<Narrowing, 'type' | 'text'>

export function allRedemptions({
  text,
  ...page
}: Request): Promise<OutputOf<typeof listRedemptions>> {
  return listAllRedemptions({ ...page, text: askedPart(text) })
}
