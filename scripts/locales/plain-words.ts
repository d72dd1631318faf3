import type { Catalogue, Words } from './catalogue.ts'
import { isSpecified } from './specified.ts'

const LONGEST = 90
const VALUE = /{{[^}]*}}/g
const CONSENT = 'consent, terms or their consequences'

type Reason =
  | typeof CONSENT
  | 'running text of a page'
  | 'description for search engines'
  | 'definition of figures'
  | 'steps that readers follow'

/** Texts that may exceed the maximum length, by namespace and key. */
const LONGER: Readonly<Record<string, Reason>> = {
  'translation: login.agreement': CONSENT,
  'alerts: agree.team': CONSENT,
  'fan: deletion.text': CONSENT,
  'fan: onboarding.termsText': CONSENT,
  'fan: onboarding.news': CONSENT,
  'fan: sharing.text': CONSENT,
  'fan: sharing.agree': CONSENT,
  'translation: home.testimonials.one.quote': 'running text of a page',
  'translation: home.testimonials.two.quote': 'running text of a page',
  'translation: home.testimonials.three.quote': 'running text of a page',
  'about: lead': 'running text of a page',
  'about: followText': 'running text of a page',
  'about: browseText': 'running text of a page',
  'about: redeemText': 'running text of a page',
  'about: partnersText': 'running text of a page',
  'about: a1': 'running text of a page',
  'about: a3': 'running text of a page',
  'translation: common.description': 'description for search engines',
  'translation: about.description': 'description for search engines',
  'translation: organizations.description': 'description for search engines',
  'insights: note': 'definition of figures',
  'insights: noteOfBusiness': 'definition of figures',
  'portal: uploads.faults.heic': 'steps that readers follow',
}

/**
 * Banned phrases by language: phrases that sound translated or dated, and synonyms for words that
 * the site has settled on (log in, e-mail, deal).
 */
const BANNED = {
  en: /\b(anew|as often as|begun|by hand|goe?s? on to|it is they|may not|no longer there|nobody|none is left|of whom|somebody|stands? for|that which|to be had|whichever|whoever|sign(?:ed|ing)? (?:in|out)|signing you in|(?<!e-)emails?|(?<=^|(?:an|special|the|this) )offers?)\b/i,
  fr: /\b(adresse électronique|à l’abri des regards|organisations?|valables?)(?=\P{L}|$)/iu,
} as const

/**
 * Returns a fault for each text that is too long or contains a banned phrase, and for each entry of
 * `LONGER` whose text is not too long.
 */
export function faultsOfReading(catalogues: readonly Catalogue[]): string[] {
  const texts = catalogues.flatMap(({ namespace, en, fr }) => [
    ...readings(namespace, en, 'en'),
    ...readings(namespace, fr, 'fr'),
  ])
  const long = new Set(texts.flatMap(({ name, text }) => (isLong(text) ? [name] : [])))
  return [
    ...texts.flatMap(faultsOfText),
    ...Object.keys(LONGER)
      .filter((name) => !long.has(name))
      .map((name) => `${name} has a reason to be long, but is not`),
  ]
}

interface Reading {
  /** Namespace and key. */
  readonly name: string
  readonly language: 'en' | 'fr'
  readonly text: string
}

function readings(namespace: string, words: Words, language: 'en' | 'fr'): Reading[] {
  return [...words].map(([key, text]) => ({ name: `${namespace}: ${key}`, language, text }))
}

const isLong = (text: string) => text.length > LONGEST

function faultsOfText({ name, language, text }: Reading): string[] {
  // People have agreed to the exact words of consent texts.
  const isExact = LONGER[name] === CONSENT || isSpecified(name)
  const banned = isExact ? undefined : BANNED[language].exec(text.replace(VALUE, ''))?.[0]
  return [
    ...(isLong(text) && LONGER[name] === undefined && !isSpecified(name)
      ? [`${name} has ${text.length} characters in ${language}, at most ${LONGEST} are allowed`]
      : []),
    ...(banned === undefined ? [] : [`${name} says '${banned}' in ${language}`]),
  ]
}
