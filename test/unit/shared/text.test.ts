import { expect, it } from 'vitest'
import { percentOff } from '#shared/money.ts'
import { foldName, toSlug } from '#shared/text.ts'

it('takes names for the same that differ in case, accents, width or spaces', () => {
  expect(foldName('  Café  Ｎｏｒｄ ')).toBe('cafe nord')
})

it('makes slugs without white space', () => {
  expect(toSlug('Rivière du Nord')).toBe('rivieredunord')
})

it('truncates the percentage off, and knows no percentage of nothing', () => {
  expect(percentOff(667, 1000)).toBe(33)
  expect(percentOff(100, 0)).toBe(0)
})
