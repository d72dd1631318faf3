import { expect, it } from 'vitest'
import { inLanguage } from '#shared/in-language.ts'

it.each([
  ['en', 'Café', { text: 'Coffee', lang: undefined }],
  ['fr', 'Café', { text: 'Café', lang: undefined }],
  ['fr', undefined, { text: 'Coffee', lang: 'en' }],
  ['fr', '', { text: 'Coffee', lang: 'en' }],
  ['fr', ' \u200b\u2800', { text: 'Coffee', lang: 'en' }],
] as const)('reads in %s with the French %j', (language, french, reading) => {
  expect(inLanguage(language, 'Coffee', french)).toEqual(reading)
})
