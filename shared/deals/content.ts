import type { Offer } from '../model/offer.ts'
import { formOf, savedFields } from './saving.ts'

/** Returns the content of a deal's form as one text: saved once more, the same form changes nothing. */
export function contentOf(deal: Offer): string {
  const form = formOf(deal, new Date(0))
  return JSON.stringify([form.teamKeys, savedFields(form)])
}
