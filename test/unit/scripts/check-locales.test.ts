import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { type Planted, readCatalogues } from '#scripts/locales/catalogue.ts'
import { faultsOfCatalogue, faultsOfUses } from '#scripts/locales/faults.ts'
import { readKeyUses } from '#scripts/locales/key-uses.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

function faultsOf(planted: Planted = {}): string[] {
  const catalogues = readCatalogues(root, planted)
  return [
    ...catalogues.flatMap(faultsOfCatalogue),
    ...faultsOfUses(catalogues, readKeyUses(root, planted)),
  ]
}

const known = new Set(faultsOf())

/** What the check finds besides once one passage of one file of the site reads otherwise. */
function faultsWith(file: string, passage: string, instead: string): string[] {
  const path = `${root}/web/${file}`
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(passage)
  return faultsOf({ [path]: text.replace(passage, instead) }).filter((fault) => !known.has(fault))
}

describe('the check of the texts', () => {
  it('finds a text that nobody wrote', () => {
    expect(faultsWith('app/blank-view.tsx', "t('common.loading')", "t('common.nowhere')")).toEqual([
      expect.stringMatching(
        /^translation: 'common.nowhere' is missing, asked for at web\/app\/blank-view/,
      ),
    ])
  })

  it('finds a text that nobody asks for', () => {
    const faults = faultsWith('locales/en.json', '"common": {', '"common": { "idle": "Idle",')
    expect(faults).toEqual([
      "translation: 'common.idle' is missing in fr",
      "translation: 'common.idle' is unused",
    ])
  })

  it('follows a key that is put together from a union declared elsewhere', () => {
    const faults = faultsWith('site/profile/password-rules.ts', "  | 'weak'", "  | 'guessable'")
    expect(faults).toContainEqual(
      expect.stringMatching(/^fan: 'password.faults.guessable' is missing/),
    )
    expect(faults).toContain("fan: 'password.faults.weak' is unused")
  })

  it('refuses a key of which only the running page knows', () => {
    const faults = faultsWith(
      'app/blank-view.tsx',
      "t('common.loading')",
      't(document.title as never as string)',
    )
    expect(faults).toContainEqual(expect.stringContaining('that the types do not tell'))
  })

  it('finds a value that is not handed over', () => {
    const faults = faultsWith('site/organization/about-tab.tsx', '{ name:', '{ nom:')
    expect(faults).toContainEqual(expect.stringMatching(/is not given its value 'name'/))
  })
})

describe('the check of the two languages', () => {
  const catalogue = (en: Record<string, string>, fr: Record<string, string>) =>
    faultsOfCatalogue({
      namespace: 'fan',
      en: new Map(Object.entries(en)),
      fr: new Map(Object.entries(fr)),
    })

  it('misses a French text, and an empty one', () => {
    expect(catalogue({ a: 'A', b: 'B' }, { a: ' ' })).toEqual([
      "fan: 'a' is empty in fr",
      "fan: 'b' is missing in fr",
    ])
  })

  it('misses the French form for millions, and refuses it in English', () => {
    const two = { n_one: '{{count}} fan', n_other: '{{count}} fans' }
    expect(catalogue(two, two)).toEqual(["fan: 'n_many' is missing in fr"])
    const three = { ...two, n_many: '{{count}} fans' }
    expect(catalogue(three, three)).toEqual(["fan: 'n_many' is odd in en"])
  })

  it('compares what is filled in', () => {
    expect(catalogue({ a: 'Hi {{name}}' }, { a: 'Bonjour {{nom}}' })).toEqual([
      "fan: 'a' fills in other values in fr than in en",
    ])
    expect(catalogue({ a: 'Read <a>this</a>' }, { a: 'Lisez ceci' })).toHaveLength(1)
  })
})
