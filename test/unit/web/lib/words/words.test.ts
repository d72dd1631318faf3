import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import i18next, { type i18n } from 'i18next'
import { beforeAll, describe, expect, it } from 'vitest'
import { addWords, createWords, FALLBACKS } from '#web/lib/words/words.ts'

const folder = fileURLToPath(new URL('../../../../../web/locales', import.meta.url))
const LANGUAGES = ['en', 'fr'] as const
const COUNTS = [0, 1, 1.5, 2, 21, 1_000_000]

/** As it is called, whatever texts there are by their types. */
type Say = (name: string, values?: object) => unknown
type Words = { readonly [name: string]: string | Words }

/** The catalogues of a language, by namespace. */
function cataloguesOf(language: string): Map<string, Words> {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Words
  const folders = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isDirectory())
  return new Map([
    ['translation', read(`${language}.json`)],
    ...folders.map(({ name }) => [name, read(`${name}/${language}.json`)] as const),
  ])
}

function namesIn(words: Words, before = ''): string[] {
  return Object.entries(words).flatMap(([name, text]) =>
    typeof text === 'string' ? `${before}${name}` : namesIn(text, `${before}${name}.`),
  )
}

/** Every value that a text may ask for, as text and number and as nothing. */
function valuesOf(text: string): Record<string, unknown>[] {
  const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name)
  const filled = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]))
  return [filled('<b>Québec & $&</b>'), filled(12.5), {}]
}

describe.each(LANGUAGES)('the words in %s', (language) => {
  const catalogues = cataloguesOf(language)
  const ours = createWords(language)
  let theirs: i18n

  beforeAll(async () => {
    for (const [namespace, words] of catalogues) addWords(language, namespace, words)
    theirs = i18next.createInstance()
    await theirs.init({
      ...{ lng: language, fallbackLng: false, fallbackNS: [...FALLBACKS] },
      resources: { [language]: Object.fromEntries(catalogues) },
      interpolation: { escapeValue: false },
      missingInterpolationHandler: () => '',
    })
  })

  it.each([...catalogues.keys()])('are in %s what i18next makes of them', (namespace) => {
    const words = catalogues.get(namespace) ?? {}
    const mine = ours.getFixedT(language, namespace) as unknown as Say
    const its = theirs.getFixedT(language, namespace) as unknown as Say
    for (const name of namesIn(words)) {
      for (const values of valuesOf(String(its(name)))) {
        expect([name, mine(name, values)]).toEqual([name, its(name, values)])
      }
      const plural = name.replace(/_(one|many|other)$/, '')
      for (const count of COUNTS) {
        const values = { count, formatted: String(count) }
        expect([plural, count, mine(plural, values)]).toEqual([plural, count, its(plural, values)])
      }
    }
    for (const [name, part] of Object.entries(words)) {
      // Of parts, callers take the texts as they stand; theirs would be filled in with nothing.
      if (JSON.stringify(part).includes('{{') || typeof part === 'string') continue
      expect(mine(name, { returnObjects: true })).toEqual(its(name, { returnObjects: true }))
    }
    for (const name of ['nothing.here', 'constructor', '__proto__.name', '']) {
      expect([name, mine(name)]).toEqual([name, its(name)])
    }
  })
})

describe('the language of the words', () => {
  it('changes for who listens, and for nobody else', async () => {
    for (const language of LANGUAGES) addWords(language, 'test', { word: `a word in ${language}` })
    const [page, preview] = [createWords('en'), createWords('fr')]
    const heard: string[] = []
    const hear = (language: string) => heard.push(language)
    page.on('languageChanged', hear)
    await page.changeLanguage('fr')
    await preview.changeLanguage('en')
    page.off('languageChanged', hear)
    await page.changeLanguage('en')
    expect([heard, page.language, page.languages]).toEqual([['fr'], 'en', ['en']])
    const say = page.getFixedT(null, 'test') as unknown as Say
    expect(say('word')).toBe('a word in en')
  })
})

it.each([
  ['À propos de {{name}}', 'Les Étincelles', 'À propos des Étincelles'],
  ['À propos de {{name}}', 'Le Club', 'À propos du Club'],
  ['À propos de {{name}}', 'La Meute', 'À propos de La Meute'],
  ['À propos de {{name}}', 'Lesage', 'À propos de Lesage'],
  ['Accorder à {{name}}', 'Les Loups', 'Accorder aux Loups'],
  ['Au-delà {{name}}', 'Les Loups', 'Au-delà Les Loups'],
])('%s with %s is %s in French', (text, name, said) => {
  addWords('fr', 'articles', { text })

  expect(createWords('fr').getFixedT('fr', 'articles' as never)('text' as never, { name })).toBe(
    said,
  )
})
