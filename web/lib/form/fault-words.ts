import type { TFunction } from 'i18next'
import { MEBIBYTE } from '#shared/constants.ts'
import { isGeneralMessage, type MessageKey } from '#shared/field-messages.ts'
import type { Fault } from './faults.ts'

/**
 * Returns what is wrong with a field, in the reader's language. A test checks the keys against the catalogue.
 */
export function faultWords(t: TFunction<'forms'>, { messageKey, limit, name }: Fault): string {
  const key = messageKey as MessageKey
  if (key === 'validation.deal.redeemRadius') return t(key, { business: name })
  if (key === 'validation.dealGroup.dealTaken') return t(key, { deal: name })
  if (key === 'validation.account.refused') return t(key, { name })
  if (key === 'validation.organization.businessFull') return t(key, { name, limit })
  if (key === 'validation.upload.tooLarge') return t(key, { limit: (limit ?? 0) / MEBIBYTE })
  if (key === 'validation.upload.tooSmall') return t(key, { limit })
  if (key === 'validation.upload.tooManyPixels') return t(key, { limit })
  return isGeneralMessage(key) ? t(key, { limit }) : t(key)
}
