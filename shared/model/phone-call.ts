import * as z from 'zod/mini'
import { linkOf } from './link.ts'

/** A number in the form of E.164, and what is dialled once somebody answers. */
export const PhoneCall = z.object({
  number: z.string().check(z.regex(/^\+\d{2,15}$/)),
  extension: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
})
export type PhoneCall = z.infer<typeof PhoneCall>

interface Called {
  readonly phone?: string | undefined
  readonly phoneCall?: PhoneCall | undefined
}

/**
 * The link that calls a business; none where its number could not be read. One that was saved before the
 * server read them is dialled where it says nothing else.
 */
export function phoneLinkOf({ phone = '', phoneCall }: Called): string | undefined {
  if (phoneCall !== undefined) return callLink(phoneCall)
  const link = linkOf(phone)
  return link?.startsWith('tel:') ? link : undefined
}

/** A comma waits a moment: every phone knows it, while few know the `;ext=` of RFC 3966. */
function callLink({ number, extension }: PhoneCall): string {
  return `tel:${number}${extension === undefined ? '' : `,${extension}`}`
}
