import type { Catalogue, Words } from './catalogue.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import type { KeyUse } from './key-uses.ts'

type Language = 'en' | 'fr'

/** Plural forms of each language. French has one more than English, for whole millions. */
const FORMS = {
  en: new Intl.PluralRules('en').resolvedOptions().pluralCategories,
  fr: new Intl.PluralRules('fr').resolvedOptions().pluralCategories,
}
const FORM = /_(zero|one|two|few|many|other)$/

const baseOf = (key: string) => key.replace(FORM, '')
const placeholdersOf = (text: string) =>
  [...text.matchAll(/{{\s*(\w+)[^}]*}}/g)].map(([, name]) => name ?? '').sort()
const tagsOf = (text: string) => [...text.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort()

/**
 * Returns the faults of a namespace: texts that differ between English and French in keys, plural
 * forms or placeholders, empty texts, and spaces at which French lines must not break.
 */
export function faultsOfCatalogue({ namespace, en, fr }: Catalogue): string[] {
  const bases = new Set([...en.keys(), ...fr.keys()].map(baseOf))
  return [...bases]
    .flatMap((base) => [
      ...formFaults(base, en, 'en'),
      ...formFaults(base, fr, 'fr'),
      ...textFaults(base, en, fr),
    ])
    .concat(spaceFaults(fr))
    .map((fault) => `${namespace}: ${fault}`)
}

function formFaults(base: string, words: Words, language: Language): string[] {
  const present = [...words.keys()].filter((key) => baseOf(key) === base)
  if (present.length === 0) return [`'${base}' is missing in ${language}`]
  const isCounted = present.some((key) => key !== base)
  const expected = isCounted ? FORMS[language].map((form) => `${base}_${form}`) : [base]
  return [
    ...expected.filter((key) => !words.has(key)).map((key) => `'${key}' is missing in ${language}`),
    ...present
      .filter((key) => !expected.includes(key))
      .map((key) => `'${key}' is odd in ${language}`),
    ...present
      .filter((key) => !words.get(key)?.trim())
      .map((key) => `'${key}' is empty in ${language}`),
  ]
}

/**
 * Returns a fault for each French text whose placeholders or tags differ from those of the English
 * text. A plural form that English lacks is compared with the English form `other`.
 */
function textFaults(base: string, en: Words, fr: Words): string[] {
  return [...fr].flatMap(([key, text]) => {
    if (baseOf(key) !== base) return []
    const source = en.get(key) ?? en.get(`${base}_other`)
    const isSame =
      source === undefined ||
      (String(placeholdersOf(text)) === String(placeholdersOf(source)) &&
        String(tagsOf(text)) === String(tagsOf(source)))
    return isSame ? [] : [`'${key}' fills in other values in fr than in en`]
  })
}

function spaceFaults(fr: Words): string[] {
  return [...fr]
    .filter(([, text]) => text !== withFrenchSpaces(text))
    .map(([key]) => `'${key}' has a space in fr where its line must not break`)
}

/** Returns the differences between the texts and the keys and values that the code uses. */
export function faultsOfUses(catalogues: readonly Catalogue[], uses: readonly KeyUse[]): string[] {
  return catalogues.flatMap(({ namespace, en }) => {
    const own = uses.filter((use) => use.namespace === namespace)
    const asked = new Set(own.flatMap((use) => use.keys ?? []))
    const unused = [...en.keys()].filter((key) => !isAsked(key, asked))
    return [
      ...own.flatMap((use) => faultsOfUse(use, en)).map((fault) => `${namespace}: ${fault}`),
      ...unused.map((key) => `${namespace}: '${key}' is unused`),
    ]
  })
}

/** Returns whether a key is used directly, as a plural form, or as part of a group. */
function isAsked(key: string, asked: ReadonlySet<string>): boolean {
  if (asked.has(key) || asked.has(baseOf(key))) return true
  const parts = key.split('.')
  return parts.some((_, depth) => depth > 0 && asked.has(parts.slice(0, depth).join('.')))
}

function faultsOfUse({ keys, values, where }: KeyUse, en: Words): string[] {
  if (!keys) return [`${where} asks for a key that the types do not name`]
  if (keys.length > en.size / 2) return [`${where} may ask for nearly every key; name fewer`]
  return keys.flatMap((key) => {
    const texts = [...en].filter(([name]) => name === key || baseOf(name) === key)
    const isGroup = [...en.keys()].some((name) => name.startsWith(`${key}.`))
    if (texts.length === 0 && !isGroup) return [`'${key}' is missing, asked for at ${where}`]
    const wanted = new Set(texts.flatMap(([name, text]) => needs(name, key, text)))
    const lacking = values ? [...wanted].filter((name) => !values.includes(name)) : []
    return lacking.map((name) => `'${key}' is not given its value '${name}' at ${where}`)
  })
}

function needs(name: string, key: string, text: string): string[] {
  return name === key ? placeholdersOf(text) : ['count', ...placeholdersOf(text)]
}
