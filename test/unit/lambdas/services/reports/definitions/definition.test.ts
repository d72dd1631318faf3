import { expect, it } from 'vitest'
import { dollars } from '#lambdas/services/reports/definitions/definition.ts'

it.each([
  [1_250, 'en', '12.50'],
  [1_250, 'fr', '12,50'],
  [0, 'fr', '0,00'],
  [undefined, 'fr', undefined],
] as const)('%s cents are a number to spreadsheets in %s', (cents, language, text) => {
  expect(dollars(cents, { language })).toBe(text)
})
