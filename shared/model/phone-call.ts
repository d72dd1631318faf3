import * as z from 'zod/mini'
import { linkOf } from './link.ts'

/** An E.164 number, and an extension to dial after connecting. */
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
 * Returns the link that calls a business, or undefined if its number is unreadable. Numbers saved before
 * parsing existed are dialled if they contain nothing else.
 */
export function phoneLinkOf({ phone = '', phoneCall }: Called): string | undefined {
  if (phoneCall !== undefined) return callLink(phoneCall)
  const link = linkOf(phone)
  return link?.startsWith('tel:') ? link : undefined
}

/** Builds the link. A comma pauses on every phone, while few support the `;ext=` of RFC 3966. */
function callLink({ number, extension }: PhoneCall): string {
  return `tel:${number}${extension === undefined ? '' : `,${extension}`}`
}
