import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Planted, readCatalogues } from '#scripts/locales/catalogue.ts'
import { faultsOfCatalogue, faultsOfUses } from '#scripts/locales/faults.ts'
import { type KeyUse, openKeyReader } from '#scripts/locales/key-uses.ts'
import { faultsOfReading } from '#scripts/locales/plain-words.ts'
import { faultsOfCase } from '#scripts/locales/sentence-case.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** A faulty change in one file of the site. The check must report the change. */
interface Mistake {
  readonly file: string
  readonly passage: string
  readonly instead: string
}

/** All mistakes are in different files, so that one run of the compiler finds all of them. */
const mistakes: Record<'unwritten' | 'unsettled' | 'regrouped' | 'valueless', Mistake> = {
  unwritten: {
    file: 'ui/page/blank-view.tsx',
    passage: "t('common.loading')",
    instead: "t('common.nowhere')",
  },
  unsettled: {
    file: 'ui/page/stand-in-page.tsx',
    passage: "t('error.reload')",
    instead: 't(document.title as never as string)',
  },
  regrouped: {
    file: 'site/profile/password-tab.tsx',
    passage: "  | 'weak'",
    instead: "  | 'guessable'",
  },
  valueless: { file: 'site/organization/about-tab.tsx', passage: '{ name:', instead: '{ nom:' },
}
const idle: Mistake = {
  file: 'locales/en.json',
  passage: '"common": {',
  instead: '"common": { "idle": "Idle",',
}

function plant({ file, passage, instead }: Mistake): Planted {
  const path = `${root}/web/${file}`
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(passage)
  return { [path]: text.replace(passage, instead) }
}

function faultsOf(uses: readonly KeyUse[], planted: Planted = {}): string[] {
  const catalogues = readCatalogues(root, planted)
  return [...catalogues.flatMap(faultsOfCatalogue), ...faultsOfUses(catalogues, uses)]
}

describe('the check of the texts', () => {
  /** Results of one run with all mistakes. A run per mistake would take too long. */
  let uses: KeyUse[]
  let found: string[]
  const foundIn = ({ file }: Mistake) => found.filter((fault) => fault.includes(`web/${file}`))

  beforeAll(() => {
    const reader = openKeyReader(root)
    try {
      uses = reader.read(Object.assign({}, ...Object.values(mistakes).map(plant)))
      found = faultsOf(uses)
    } finally {
      reader.close()
    }
  })

  it('finds each of them, and nothing besides', () => {
    // A changed key is reported twice: the new key is wrong, and the old key is unused.
    expect(found).toHaveLength(Object.keys(mistakes).length + 1)
  })

  it('finds a text that nobody wrote', () => {
    expect(foundIn(mistakes.unwritten)).toEqual([
      expect.stringMatching(/^translation: 'common.nowhere' is missing, asked for at /),
    ])
  })

  it('finds a text that nobody asks for', () => {
    const besides = faultsOf(uses, plant(idle)).filter((fault) => !found.includes(fault))
    expect(besides).toEqual([
      "translation: 'common.idle' is missing in fr",
      "translation: 'common.idle' is unused",
    ])
  })

  it('follows a key that is put together from a union declared elsewhere', () => {
    expect(found).toContainEqual(
      expect.stringMatching(/^fan: 'password.faults.guessable' is missing/),
    )
    expect(found).toContain("fan: 'password.faults.weak' is unused")
  })

  it('refuses a key of which only the running page knows', () => {
    expect(foundIn(mistakes.unsettled)).toEqual([
      expect.stringContaining('that the types do not name'),
    ])
  })

  it('reads every catalogue that there is', () => {
    const folders = readdirSync(`${root}/web/locales`, { withFileTypes: true })
    const texts = readCatalogues(root).reduce((sum, { fr }) => sum + fr.size, 0)
    const files = ['', ...folders.flatMap((one) => (one.isDirectory() ? `${one.name}/` : []))]
    const written = files.map((folder) =>
      readFileSync(`${root}/web/locales/${folder}fr.json`, 'utf8'),
    )
    expect(texts).toBe(written.join('').match(/": "/g)?.length)
  })

  it('finds a value that is not handed over', () => {
    expect(foundIn(mistakes.valueless)).toContainEqual(
      expect.stringMatching(/is not given its value 'name'/),
    )
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

  it.each([
    ['Prix : 5', 'Prix\u00a0: 5'],
    ['« Sports »', '«\u00a0Sports\u00a0»'],
    ['{{percent}} % de rabais', '{{percent}}\u00a0% de rabais'],
    ['à 3 h 30', 'à 3\u00a0h\u00a030'],
    ['avant 9 h.', 'avant 9\u00a0h.'],
    ['de 1 à 1 000 000', 'de 1 à 1\u00a0000\u00a0000'],
  ])('refuses a space where a line of French must not break: %s', (plain, right) => {
    const english = plain.includes('{{') ? '{{percent}}% off' : 'It is so'
    expect(catalogue({ a: english }, { a: plain })).toEqual([
      "fan: 'a' has a space in fr where its line must not break",
    ])
    expect(catalogue({ a: english }, { a: right })).toEqual([])
  })

  it('leaves spaces where a line may break, and English to itself', () => {
    expect(catalogue({ a: 'Ratio : 5 %' }, { a: 'Ouvert 24 heures, 3 fois' })).toEqual([])
  })

  it('compares what is filled in', () => {
    expect(catalogue({ a: 'Hi {{name}}' }, { a: 'Bonjour {{nom}}' })).toEqual([
      "fan: 'a' fills in other values in fr than in en",
    ])
    expect(catalogue({ a: 'Read <a>this</a>' }, { a: 'Lisez ceci' })).toHaveLength(1)
  })
})

describe('the check of how texts read', () => {
  const reading = (en: string, fr: string) =>
    faultsOfReading([
      ...readCatalogues(root),
      { namespace: 'made-up', en: new Map([['text', en]]), fr: new Map([['text', fr]]) },
    ])

  it('finds nothing in the texts of today', () => {
    expect(reading('Follow', 'Suivre')).toEqual([])
  })

  it('finds a text of more than 90 characters without a reason', () => {
    expect(reading('a'.repeat(91), 'b')).toEqual([
      'made-up: text has 91 characters in en, at most 90 are allowed',
    ])
  })

  it('finds turns that nobody says today', () => {
    expect(reading('Whoever runs it', 'Un code valable')).toEqual([
      "made-up: text says 'Whoever' in en",
      "made-up: text says 'valable' in fr",
    ])
  })

  it.each(['Sign in to save', 'An email', 'Special offers', 'Signed out everywhere'])(
    'finds a second word for one thing: %s',
    (text) => {
      expect(reading(text, 'Suivre')).toEqual([
        expect.stringMatching(/^made-up: text says '(sign in|email|offers|signed out)' in en$/i),
      ])
    },
  )

  it('finds no second word in a value, a verb or "e-mail"', () => {
    expect(reading('Send an e-mail to {{email}}. See what they offer.', 'Suivre')).toEqual([])
  })

  it('finds a reason without a long text', () => {
    expect(faultsOfReading([])).toContain('about: lead has a reason to be long, but is not')
  })
})

describe('the check of sentence case', () => {
  const faults = (en: string) =>
    faultsOfCase([{ namespace: 'made-up', en: new Map([['text', en]]), fr: new Map() }])

  it('finds nothing in the texts of today', () => {
    expect(faultsOfCase(readCatalogues(root))).toEqual([])
  })

  it.each([
    ['My Purchases', 'Purchases'],
    ['Log In / Sign up', 'In'],
    ['{{count}} Deals', 'Deals'],
  ])('finds a capital inside a sentence: %s', (text, capital) => {
    expect(faults(text)).toEqual([
      `made-up: text has the capital of '${capital}' inside a sentence`,
    ])
  })

  it.each([
    'Follow. Then redeem',
    'FanPages in Canada',
    'Your code is in My purchases.',
    'FREE at {{name}}, “Burger bar” (In store)',
  ])('allows names, values and new sentences: %s', (text) => {
    expect(faults(text)).toEqual([])
  })
})
