import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { linkOf } from '#shared/model/link.ts'
import type { PhoneCall } from '#shared/model/phone-call.ts'

/**
 * The call that a telephone number asks for, as people write it; none where it cannot be read whole. A
 * number without a country is of Canada or the United States, which share theirs.
 */
export function readPhone(typed: string): PhoneCall | undefined {
  const text = typed.replace(/\bposte\b/i, 'ext.')
  return read(text) ?? read(dialled(text))
}

/** As on posters: the digits of 1-800-FLOWERS. */
function dialled(text: string): string {
  return linkOf(text)?.replace(/^tel:/, '') ?? ''
}

function read(text: string): PhoneCall | undefined {
  const found = parsePhoneNumberFromString(text, { defaultCountry: 'CA', extract: false })
  if (!found?.isValid()) return undefined
  return { number: found.number, ...(found.ext !== undefined && { extension: found.ext }) }
}
