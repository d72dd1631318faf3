import type { i18n } from 'i18next'

type Catalogue = { readonly [name: string]: string | Catalogue }
type Options = Readonly<Record<string, unknown>>

/** Where words are looked for that a namespace does not have. */
export const FALLBACKS = ['pages', 'presses', 'home'] as const

const catalogues = new Map<string, Catalogue>()
const rules = new Map<string, Intl.PluralRules>()

export function hasWords(language: string, namespace: string): boolean {
  return catalogues.has(`${language} ${namespace}`)
}

export function addWords(language: string, namespace: string, words: object): void {
  catalogues.set(`${language} ${namespace}`, words as Catalogue)
}

/**
 * The words of the site in one language at a time, as react-i18next asks for them. i18next itself can do
 * far more, for 12 kB (gzipped) of every first load: other sources, formats, contexts, nesting, languages
 * that stand in for others. Here are its keys, namespaces, plurals and values, with its very answers.
 */
export function createWords(first: string): i18n {
  let language = first
  const listeners = new Set<(language: string) => void>()
  const fixed =
    (from: unknown) =>
    (key: string, options: Options = {}) =>
      translate(language, String(from), key, options)
  const words = {
    isInitialized: true,
    options: { defaultNS: 'translation', react: { useSuspense: false } },
    services: { interpolator: { interpolate: fillIn } },
    get language() {
      return language
    },
    get languages() {
      return [language]
    },
    t: fixed('translation'),
    getFixedT: (_language: string, namespace: unknown) => fixed(namespace),
    hasLoadedNamespace: () => true,
    async changeLanguage(next: string) {
      language = next
      for (const listener of listeners) listener(next)
    },
    on: (_event: string, listener: () => void) => listeners.add(listener),
    off: (_event: string, listener: () => void) => listeners.delete(listener),
  }
  // What react-i18next, and whoever reads the language, ask of it; nobody else has it.
  return words as unknown as i18n
}

function translate(language: string, namespace: string, key: string, options: Options): unknown {
  for (const from of [namespace, ...FALLBACKS]) {
    const catalogue = catalogues.get(`${language} ${from}`)
    for (const name of namesOf(language, key, options['count'])) {
      const found = find(catalogue, name)
      if (typeof found === 'string') return fillIn(contracted(language, found, options), options)
      if (found !== undefined && options['returnObjects'] === true) return found
    }
  }
  return key
}

/** How a text may be named, that of its number first. */
function namesOf(language: string, key: string, count: unknown): string[] {
  if (typeof count !== 'number') return [key]
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return [`${key}_${known.select(count)}`, key]
}

type Found = string | Catalogue | undefined

/** A name may itself have a point, as that of a kind of file has. */
function find(within: Found, key: string): Found {
  if (typeof within !== 'object') return undefined
  if (Object.hasOwn(within, key)) return within[key]
  for (let point = key.indexOf('.'); point > 0; point = key.indexOf('.', point + 1)) {
    const name = key.slice(0, point)
    const found = Object.hasOwn(within, name) && find(within[name], key.slice(point + 1))
    if (found) return found
  }
  return undefined
}

/** French words and the article that a name begins with become one: des Étincelles, du Club, aux Loups. */
const CONTRACTIONS: Readonly<Record<string, string>> = {
  'de Les': 'des',
  'de Le': 'du',
  'à Les': 'aux',
  'à Le': 'au',
  'À Les': 'Aux',
  'À Le': 'Au',
}

function contracted(language: string, text: string, values: Options): string {
  if (language !== 'fr') return text
  return text.replace(
    /(?<![\p{L}’])(de|[Àà]) \{\{(\w+)\}\}/gu,
    (found, before: string, name: string) => {
      const [, article, rest] = /^(Les?) (.+)/su.exec(String(values[name] ?? '')) ?? []
      return article ? `${CONTRACTIONS[`${before} ${article}`]} ${rest}` : found
    },
  )
}

function fillIn(text: string, values: Options): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))
}
