import { checkDeal, type DealBusiness, type DealFault } from '#shared/deals/checks.ts'
import { countFaults } from '#shared/deals/counting.ts'
import type { DealForm } from '#shared/deals/form.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { EMPTY_TALLY, type Offer, type OfferTally } from '#shared/model/offer.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'

interface Bounds {
  readonly business: DealBusiness
  /**
   * Organizations that can be chosen in the form: those of the business, and those already in the
   * deal.
   */
  readonly teamKeys: readonly string[]
  /** Counters of the deal, including units sold. */
  readonly tally?: OfferTally
  /** The deal before the save, absent for a new deal. */
  readonly stored?: Offer
}

/** Returns a refusal with all faults of a form; undefined if it is valid. */
export function checkForm(
  form: DealForm,
  { business, teamKeys, tally = EMPTY_TALLY, stored }: Bounds,
): Refusal | undefined {
  const faults = [...checkDeal(form, business), ...(stored ? countFaults(form, stored) : [])]
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
