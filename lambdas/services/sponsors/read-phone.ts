import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { linkOf } from '#shared/model/link.ts'
import type { PhoneCall } from '#shared/model/phone-call.ts'

/**
 * Returns the call for a telephone number as people write it; undefined if the number cannot be read
 * completely. A number without a country belongs to Canada or the United States, which share a numbering
 * plan.
 */
export function readPhone(typed: string): PhoneCall | undefined {
  const text = typed.replace(/\bposte\b/i, 'ext.')
  return read(text) ?? read(dialled(text))
}

/** Replaces letters by the digits of their keys, as in 1-800-FLOWERS. */
function dialled(text: string): string {
  return linkOf(text)?.replace(/^tel:/, '') ?? ''
}

function read(text: string): PhoneCall | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'CA', extract: false })
  if (!found?.isValid()) return undefined
  return { number: found.number, ...(found.ext !== undefined && { extension: found.ext }) }
}
