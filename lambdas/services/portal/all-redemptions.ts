import type { OutputOf } from '#shared/api/contract.ts'
import type { listRedemptions } from '#shared/api/portal.ts'
import { askedPart } from '#shared/text.ts'
import { listAllRedemptions } from '../../stores/deals/redemptions-by-day.ts'
import type { PeriodRequest } from '../../stores/table/period.ts'

interface Request extends PeriodRequest {
  readonly text: string | undefined
}

export function allRedemptions({
  text,
  ...page
}: Request): Promise<OutputOf<typeof listRedemptions>> {
  return listAllRedemptions({ ...page, text: askedPart(text) })
}
