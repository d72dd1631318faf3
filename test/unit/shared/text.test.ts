import { expect, it } from 'vitest'
import { foldName, toSlug } from '#shared/text.ts'

it('takes names for the same that differ in case, accents, width or spaces', () => {
  expect(foldName('  Café  Ｎｏｒｄ ')).toBe('cafe nord')
})

it('makes slugs without white space', () => {
  expect(toSlug('Rivière du Nord')).toBe('rivieredunord')
})
