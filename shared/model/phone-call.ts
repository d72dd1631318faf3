import * as z from 'zod/mini'
import { linkOf } from './link.ts'

/**
 * A phone number in E.164 format, with an optional extension to dial after the call is connected.
 */
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
 * Returns the link for calling a business, or undefined if it has no valid number. Numbers saved
 * before the server parsed them are linked as typed.
 */
export function phoneLinkOf({ phone = '', phoneCall }: Called): string | undefined {
  if (phoneCall !== undefined) return callLink(phoneCall)
  const link = linkOf(phone)
  return link?.startsWith('tel:') ? link : undefined
}

/**
 * Returns the link for a call. The extension follows a comma, which phones dial as a pause. Few
 * phones support `;ext=` (RFC 3966).
 */
function callLink({ number, extension }: PhoneCall): string {
  return `tel:${number}${extension === undefined ? '' : `,${extension}`}`
}
