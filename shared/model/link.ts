import * as z from 'zod/mini'
import { says } from '../field-messages.ts'

/**
 * Allowed links: a page, an e-mail address or a phone number. Page URLs must not contain user info,
 * because it could imitate a host.
 */
const SAFE = [
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]|$)/iu,
  /^mailto:[^@?]+@[^@?]+$/i,
  /^tel:\+?[\d().-]+$/i,
]
const UNSEEN = /[\p{White_Space}\p{C}]/u
const LINK_MAX_LENGTH = 300

/**
 * Kinds of links that people type, in the order in which they are tried. `link` converts the typed
 * text to a link.
 */
const KINDS: readonly { readonly looks: RegExp; readonly link: (text: string) => string }[] = [
  { looks: /^[+\d(][\d\s().+-]+$/, link: (text) => `tel:${text.replace(/[^+\d]/g, '')}` },
  // Vanity numbers, for example 1-800-GO-FANS.
  { looks: /^(?:\+?1[\s-])?\(?\d{3}\)?[\s-](?=.*[a-z])[a-z\d-]+$/i, link: byKeypad },
  // Removes headers from e-mail links, for example a subject.
  { looks: /^mailto:/i, link: (text) => text.replace(/\?.*$/s, '') },
  { looks: /^[^\s@/?#:]+@[^\s@/?#:]+$/, link: (text) => `mailto:${text}` },
  // A host with a port, for example example.com:8080, must not be treated as a scheme.
  { looks: /^[^\s@/?#:]+\.[^\s@/?#:]+:\d{1,5}(?:[/?#]|$)/, link: asPage },
  { looks: /^[a-z][a-z0-9+.-]*:/i, link: (text) => text },
  { looks: /^[^\s/?#]+\.[^\s/?#]/, link: asPage },
]

function asPage(text: string): string {
  return `https://${text}`
}

const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Returns the link of a phone number. Letters are replaced with the digits of a keypad. */
function byKeypad(text: string): string {
  const digits = text.toLowerCase().replace(/[^+\da-z]/g, '')
  const dialled = digits.replace(/[a-z]/g, (letter) =>
    String(KEYPAD.findIndex((letters) => letters.includes(letter)) + 2),
  )
  return `tel:${dialled}`
}

/** Returns the link for a page, e-mail address or phone number, or undefined for other text. */
export function linkOf(place: string): string | undefined {
  const text = place.trim()
  const link = KINDS.find(({ looks }) => looks.test(text))?.link(text) ?? ''
  return !UNSEEN.test(link) && SAFE.some((form) => form.test(link)) ? link : undefined
}

/** A link typed by a person, stored with its scheme. Schemes that are not allowed are rejected. */
export const Link = z.string().check(
  z.overwrite((text) => linkOf(text) ?? text),
  z.minLength(1),
  z.maxLength(LINK_MAX_LENGTH),
  z.refine((text) => linkOf(text) !== undefined, says('validation.link.invalid')),
)

/** A stored link. Invalid links in older records are treated as absent. */
export const StoredLink = z.catch(z.optional(Link), undefined)
