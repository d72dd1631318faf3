import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Language } from '#shared/language.ts'

const LOCALES = new URL('../../../../web/locales/', import.meta.url)

/** Returns the lines of each message catalog of a language. */
function catalogues(language: Language): string[][] {
  return readdirSync(LOCALES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.split('/').at(-1) === `${language}.json`)
    .map((file) => readFileSync(new URL(file, LOCALES), 'utf8').split('\n'))
}

it('French is set as in Canada: no space before a semicolon, an exclamation or a question mark', () => {
  const french = catalogues('fr')

  expect(french.length).toBeGreaterThan(10)
  expect(french.flat().filter((line) => /[\s\u00a0\u202f][;!?]/.test(line))).toEqual([])
})

it('no English sentence ends with a time, whose p.m. brings a full stop of its own', () => {
  const english = catalogues('en')

  expect(english.length).toBeGreaterThan(10)
  expect(english.flat().filter((line) => /\{\{(time|moment|until)\w*\}\}\./.test(line))).toEqual([])
})

it.each([
  ['en', 'Please enter a valid email address.'],
  ['fr', 'Veuillez saisir une adresse courriel valide.'],
] as const)('in %s that an address is not valid is said by one text', (language, words) => {
  expect(
    catalogues(language)
      .flat()
      .filter((line) => line.includes(words)),
  ).toHaveLength(1)
})
