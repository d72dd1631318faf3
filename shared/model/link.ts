import * as z from 'zod/mini'
import { says } from '../field-messages.ts'

/**
 * What a link may open: a page, without a name before its host that could be taken for it; a letter;
 * a call. Nothing unseen stands in it, which browsers pass over, so that a scheme could hide behind.
 */
const SAFE = [
  /^https?:\/\/[\p{L}\p{N}][\p{L}\p{N}.-]*(?::\d{1,5})?(?:[/?#]|$)/iu,
  /^mailto:[^@?]+@[^@?]+/i,
  /^tel:\+?[\d().-]+$/i,
]
const UNSEEN = /[\p{White_Space}\p{C}]/u
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i
const LINK_MAX_LENGTH = 300

/** The link to a page, an address to write to or a number to call; undefined where it is none of these. */
export function linkOf(place: string): string | undefined {
  const text = place.trim()
  if (/^[+\d(][\d\s().+-]+$/.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`
  const link = HAS_SCHEME.test(text)
    ? text
    : `${text.includes('@') ? 'mailto:' : 'https://'}${text}`
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
