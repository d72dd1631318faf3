import { checkDeal, type DealBusiness, type DealFault } from '#shared/deals/checks.ts'
import type { CheckedForm } from '#shared/deals/creation.ts'
import type { DealForm } from '#shared/deals/form.ts'
import type { FieldFault } from '#shared/field-messages.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'

interface Bounds {
  readonly business: DealBusiness
  /** The organizations of the business, and those that the deal has already. */
  readonly teamKeys: readonly string[]
}

/** A form that may be saved, or all that is wrong with it. */
export function checkForm(form: DealForm, { business, teamKeys }: Bounds): CheckedForm | Refusal {
  const faults = checkDeal(form, business)
  if (form.teamKeys.some((key) => !teamKeys.includes(key))) {
    faults.push({ field: 'teamKeys', messageKey: 'errors.field.choice' })
  }
  const { picture } = form
  if (faults.length > 0 || picture === undefined) {
    return refuse('invalidInput', { errors: faults.map(toFieldFault) })
  }
  return { ...form, picture }
}

function toFieldFault({ field, messageKey, limit, name }: DealFault): FieldFault {
  return {
    ...{ path: `body.${field}`, messageKey, detail: 'must be as the rules of deals say' },
    ...(limit !== undefined && { limit }),
    ...(name !== undefined && { name }),
  }
}
