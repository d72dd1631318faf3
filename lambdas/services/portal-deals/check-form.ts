import { checkDeal, type DealBusiness, type DealFault } from '#shared/deals/checks.ts'
import type { DealForm } from '#shared/deals/form.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { EMPTY_TALLY, type OfferTally } from '#shared/model/offer.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'

interface Bounds {
  readonly business: DealBusiness
  /** The organizations of the business, and those that the deal has already. */
  readonly teamKeys: readonly string[]
  /** The counters of the deal, which say how many units are sold. */
  readonly tally?: OfferTally
}

/** All that is wrong with a form; undefined where it may be saved. */
export function checkForm(
  form: DealForm,
  { business, teamKeys, tally = EMPTY_TALLY }: Bounds,
): Refusal | undefined {
  const faults = checkDeal(form, business)
  if (form.teamKeys.some((key) => !teamKeys.includes(key))) {
    faults.push({ field: 'teamKeys', messageKey: 'errors.field.choice' })
  }
  const { totalPurchased, totalTaken: taken = totalPurchased } = tally
  if (form.visibility === 'flash' && (form.totalAvailable ?? taken) < taken) {
    faults.push({ field: 'totalAvailable', messageKey: 'errors.field.tooSmall', limit: taken })
  }
  return faults.length > 0
    ? refuse('invalidInput', { errors: faults.map(toFieldFault) })
    : undefined
}

function toFieldFault({ field, messageKey, limit, name }: DealFault): FieldFault {
  return {
    path: `body.${field}`,
    messageKey,
    detail: 'must be as the rules of deals say',
    ...(limit !== undefined && { limit }),
    ...(name !== undefined && { name }),
  }
}
