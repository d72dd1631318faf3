import { expect, it } from 'vitest'
import { similarUserNames } from '#shared/user-names.ts'

it('adds short numbers first, and each once', () => {
  expect(similarUserNames('robin lock', [481, 7, 52, 7])).toEqual([
    'robinlock7',
    'robinlock52',
    'robinlock481',
  ])
})

it('stays within the length of a user name', () => {
  expect(similarUserNames('x'.repeat(40), [123])[0]).toBe(`${'x'.repeat(37)}123`)
})

it('takes no character apart', () => {
  const family = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'

  expect(similarUserNames(family.repeat(5), [7])[0]).toBe(`${family.repeat(4)}7`)
})
