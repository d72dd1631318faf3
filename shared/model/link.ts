import * as z from 'zod/mini'
import { says } from '../field-messages.ts'

/**
 * Allowed links: a page (without user info, which could imitate a host), an e-mail address, or a phone
 * number. Invisible characters, which browsers ignore, must not hide another scheme.
 */
const SAFE = [
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]|$)/iu,
  /^mailto:[^@?]+@[^@?]+$/i,
  /^tel:\+?[\d().-]+$/i,
]
const UNSEEN = /[\p{White_Space}\p{C}]/u
const LINK_MAX_LENGTH = 300

/** Kinds of links that people enter, tried in order: a pattern, and the link for it. */
const KINDS: readonly { readonly looks: RegExp; readonly link: (text: string) => string }[] = [
  { looks: /^[+\d(][\d\s().+-]+$/, link: (text) => `tel:${text.replace(/[^+\d]/g, '')}` },
  // Vanity numbers: 1-800-GO-FANS.
  { looks: /^(?:\+?1[\s-])?\(?\d{3}\)?[\s-](?=.*[a-z])[a-z\d-]+$/i, link: byKeypad },
  // Strips e-mail headers, which an address may carry.
  { looks: /^mailto:/i, link: (text) => text.replace(/\?.*$/s, '') },
  { looks: /^[^\s@/?#:]+@[^\s@/?#:]+$/, link: (text) => `mailto:${text}` },
  // A host with a port looks like a scheme.
  { looks: /^[^\s@/?#:]+\.[^\s@/?#:]+:\d{1,5}(?:[/?#]|$)/, link: asPage },
  { looks: /^[a-z][a-z0-9+.-]*:/i, link: (text) => text },
  { looks: /^[^\s/?#]+\.[^\s/?#]/, link: asPage },
]

function asPage(text: string): string {
  return `https://${text}`
}

const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Replaces letters by the digits of a phone's keypad. */
function byKeypad(text: string): string {
  const digits = text.toLowerCase().replace(/[^+\da-z]/g, '')
  const dialled = digits.replace(/[a-z]/g, (letter) =>
    String(KEYPAD.findIndex((letters) => letters.includes(letter)) + 2),
  )
  return `tel:${dialled}`
}

/** Returns a link to a page, e-mail address or phone number, or undefined for anything else. */
export function linkOf(place: string): string | undefined {
  const text = place.trim()
  const link = KINDS.find(({ looks }) => looks.test(text))?.link(text) ?? ''
  return !UNSEEN.test(link) && SAFE.some((form) => form.test(link)) ? link : undefined
}

/** An entered link, stored with its scheme; other schemes are rejected. */
export const Link = z.string().check(
  z.overwrite((text) => linkOf(text) ?? text),
  z.minLength(1),
  z.maxLength(LINK_MAX_LENGTH),
  z.refine((text) => linkOf(text) !== undefined, says('validation.link.invalid')),
)

/** A stored link; invalid ones from earlier data are treated as absent. */
export const StoredLink = z.catch(z.optional(Link), undefined)
