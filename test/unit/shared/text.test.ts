import { describe, expect, it } from 'vitest'
import { askedPart, foldName, foldWords, hasPart, toSlug } from '#shared/text.ts'

it('takes names for the same that differ in case, accents, width or spaces', () => {
  expect(foldName('  Café  Ｎｏｒｄ ')).toBe('cafe nord')
})

it('makes slugs without white space', () => {
  expect(toSlug('Rivière du Nord')).toBe('rivieredunord')
})

describe('a search text', () => {
  it.each([
    ["joe's", 'Joe’s Pizza'],
    ['joe’s', "Joe's Pizza"],
    ['oeuvre', 'L’Œuvre'],
    ['st jean', 'St-Jean Hardware'],
    ['st. jean', 'Marché St Jean'],
    ['ETIN', 'L’Étincelle'],
    ['strasse', 'Straße 7'],
    ['lodz', 'Łódź Deli'],
    [' ', 'Anything'],
    [undefined, 'Anything'],
  ])('%j is a part of %j', (text, name) => {
    expect(hasPart(name, askedPart(text))).toBe(true)
    expect(hasPart(foldWords(name), askedPart(text))).toBe(true)
  })

  it.each([
    ['!?', 'Wow!?'],
    ['\u{1f600}', 'Plain'],
    ['st jean', 'Jean St'],
  ])('%j is no part of %j', (text, name) => {
    expect(hasPart(name, askedPart(text))).toBe(false)
  })
})
