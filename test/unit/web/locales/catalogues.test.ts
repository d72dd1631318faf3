import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Catalogue = { [key: string]: string | Catalogue }

function readCatalogue(path: string): Map<string, string> {
  const url = new URL(`../../../../web/locales/${path}`, import.meta.url)
  return flatten(JSON.parse(readFileSync(url, 'utf8')) as Catalogue)
}

function flatten(catalogue: Catalogue, prefix = ''): Map<string, string> {
  const entries = Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as const]
      : [...flatten(value, `${prefix}${key}.`)],
  )
  return new Map(entries)
}

const placeholders = (text: string) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)

describe.each(['', 'fan/', 'portal/'])('the catalogues in locales/%s', (folder) => {
  const english = readCatalogue(`${folder}en.json`)
  const french = readCatalogue(`${folder}fr.json`)

  it('say everything in both languages', () => {
    const isFrenchPlural = (key: string) => key.endsWith('_many')
    expect([...french.keys()].filter((key) => !isFrenchPlural(key)).sort()).toEqual(
      [...english.keys()].sort(),
    )
    expect([...english, ...french].filter(([, text]) => !text.trim())).toEqual([])
  })

  it('fill in the same values', () => {
    for (const [key, text] of english) {
      expect(placeholders(french.get(key) ?? '').sort(), key).toEqual(placeholders(text).sort())
    }
  })

  it('have the French form for millions wherever something is counted', () => {
    const counted = [...english.keys()].filter((key) => key.endsWith('_other'))
    for (const key of counted) expect(french.has(key.replace(/_other$/, '_many')), key).toBe(true)
  })
})
