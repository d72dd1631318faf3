import type { Catalogue } from './catalogue.ts'
import { isSpecified } from './specified.ts'

/** Names, and titles of pages, keys and documents that texts refer to. */
const NAMES = [
  'Add to Home Screen',
  'All codes',
  'American',
  'App Store',
  'Apple Wallet',
  'Apple',
  'Camera',
  'Canada',
  'Canadian',
  'Closed',
  'Confirm password',
  'English',
  'Enter',
  'Facebook',
  'FanPages?',
  'Fanward',
  'Flex Pass',
  'Formats',
  'French',
  'Google Play',
  'Google Wallet',
  'Google',
  'Group Pass',
  'Home Screen',
  'I',
  'iPad',
  'iPhone',
  'JPEG',
  'Mac',
  'Monday',
  'Most Compatible',
  'My purchases',
  'November',
  'Ontario',
  'Open 24 hours',
  'Photos',
  'Preview',
  'Privacy Policy',
  'Settings',
  'Share',
  'Shift',
  'Stripe',
  'Terms (?:and|&) Conditions',
  'Toronto',
  'United States',
  'WebP',
  'Windows',
]
const NAME = new RegExp(`(?<!\\p{L})(?:${NAMES.join('|')})(?!\\p{L})`, 'gu')
const VALUE = /{{[^}]*}}|<\/?\w+>/g
/** Start of a text, of a sentence, or of words after a slash, a quotation mark or a parenthesis. */
const START = /(?:^|[.!?:…“(·]\s*|\/ )\p{Lu}/gu
const CAPITAL = /(?<!\p{L})\p{Lu}\p{Ll}[\p{L}’-]*/u

/** Groups of texts that may have capitals, because they contain names of categories or people. */
const GROUPS_OF_NAMES = [
  'organizations: filters.',
  'translation: categories.',
  'translation: categoryNames.',
  'translation: home.testimonials.',
  'browsing: businessCategories.',
]

/**
 * Returns a fault for each English text with a capital inside a sentence. Names keep their
 * capitals, and so do messages of the specification.
 */
export function faultsOfCase(catalogues: readonly Catalogue[]): string[] {
  return catalogues.flatMap(({ namespace, en }) =>
    [...en].flatMap(([key, text]) => {
      const name = `${namespace}: ${key}`
      const isName = GROUPS_OF_NAMES.some((group) => name.startsWith(group))
      const plain = text.replace(VALUE, '|').replace(NAME, 'x').replace(START, 'x')
      const capital = CAPITAL.exec(plain)?.[0]
      if (capital === undefined || isName || isSpecified(name)) return []
      return [`${name} has the capital of '${capital}' inside a sentence`]
    }),
  )
}
