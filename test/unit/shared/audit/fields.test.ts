import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AUDITED_FIELDS, AUDITED_KINDS, type AuditedKind } from '#shared/audit/fields.ts'

type Words = Readonly<Record<string, unknown>>

/** Paths in the message catalogs that contain the labels of form fields, by kind of entity. */
const PLACES: Readonly<Record<AuditedKind, readonly string[]>> = {
  deal: ['deals fields'],
  organization: ['organizations fields'],
  business: ['businesses fields'],
  brand: ['brands fields'],
  dealGroup: ['brands groups.fields'],
  codes: [],
  staff: [],
  setting: ['settings parts', 'settings scales'],
}
/** Settings whose changes the portal describes with separate texts. */
const ELSEWHERE = ['qtyOfOffersToShuffle']

function wordsAt(place: string, language: string): Words {
  const [folder, path = ''] = place.split(' ')
  const file = new URL(`../../../../web/locales/${folder}/${language}.json`, import.meta.url)
  const catalogue: Words = JSON.parse(readFileSync(file, 'utf8'))
  return path.split('.').reduce((node, name) => node[name] as Words, catalogue)
}

describe.each(['en', 'fr'])('a field of a history in %s', (language) => {
  it.each(AUDITED_KINDS)('has the word of its form: %s', (kind) => {
    const known = ['audit fields', ...PLACES[kind]].flatMap((place) =>
      Object.keys(wordsAt(place, language)),
    )

    const fields = Object.keys(AUDITED_FIELDS[kind])
    expect(fields.filter((field) => ![...known, ...ELSEWHERE].includes(field))).toEqual([])
  })
})
