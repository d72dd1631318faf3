import * as z from 'zod/mini'
import { says } from '../field-messages.ts'

/**
 * Targets that a link may open: a page, without a name before its host that could be taken for it; a letter;
 * a call. Nothing invisible stands in it, which browsers pass over, so that a scheme could hide behind.
 */
const SAFE = [
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]|$)/iu,
  /^mailto:[^@?]+@[^@?]+$/i,
  /^tel:\+?[\d().-]+$/i,
]
const UNSEEN = /[\p{White_Space}\p{C}]/u
const LINK_MAX_LENGTH = 300

/** Kinds of links that people enter, tried in order: what a text of each looks like, and its link. */
const KINDS: readonly { readonly looks: RegExp; readonly link: (text: string) => string }[] = [
  { looks: /^[+\d(][\d\s().+-]+$/, link: (text) => `tel:${text.replace(/[^+\d]/g, '')}` },
  // As on posters: 1-800-GO-FANS.
  { looks: /^(?:\+?1[\s-])?\(?\d{3}\)?[\s-](?=.*[a-z])[a-z\d-]+$/i, link: byKeypad },
  // Headers of a letter are not the fan's own words.
  { looks: /^mailto:/i, link: (text) => text.replace(/\?.*$/s, '') },
  { looks: /^[^\s@/?#:]+@[^\s@/?#:]+$/, link: (text) => `mailto:${text}` },
  // A host with its port looks like a scheme.
  { looks: /^[^\s@/?#:]+\.[^\s@/?#:]+:\d{1,5}(?:[/?#]|$)/, link: asPage },
  { looks: /^[a-z][a-z0-9+.-]*:/i, link: (text) => text },
  { looks: /^[^\s/?#]+\.[^\s/?#]/, link: asPage },
]

function asPage(text: string): string {
  return `https://${text}`
}

const KEYPAD = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/** Dials letters as the keys of a phone have them, from 2 on. */
function byKeypad(text: string): string {
  const digits = text.toLowerCase().replace(/[^+\da-z]/g, '')
  const dialled = digits.replace(/[a-z]/g, (letter) =>
    String(KEYPAD.findIndex((letters) => letters.includes(letter)) + 2),
  )
  return `tel:${dialled}`
}

/** Returns the link to a page, an address to write to or a number to call; undefined for anything else. */
export function linkOf(place: string): string | undefined {
  const text = place.trim()
  const link = KINDS.find(({ looks }) => looks.test(text))?.link(text) ?? ''
  return !UNSEEN.test(link) && SAFE.some((form) => form.test(link)) ? link : undefined
}

/** A link that people enter: kept with its scheme, refused where it has another than these. */
export const Link = z.string().check(
  z.overwrite((text) => linkOf(text) ?? text),
  z.minLength(1),
  z.maxLength(LINK_MAX_LENGTH),
  z.refine((text) => linkOf(text) !== undefined, says('validation.link.invalid')),
)

/** The same in an entity: what the table has of older days and is no such link is not shown. */
export const StoredLink = z.catch(z.optional(Link), undefined)
