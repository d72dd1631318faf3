import { describe, expect, it } from 'vitest'
import { mayMean } from '#lambdas/search/words.ts'

describe('a word that is being typed', () => {
  it.each([
    ['p', 'pizza'],
    ['pizz', 'pizzeria'],
    ['pizza', 'pizza'],
    // In each word, one letter is changed, removed or added, or two neighboring letters are
    // swapped.
    ['pizsa', 'pizza'],
    ['piza', 'pizza'],
    ['pizzza', 'pizza'],
    ['harbuor', 'harbour'],
    ['harbor', 'harbour'],
  ])('%s may mean %s', (typed, word) => {
    expect(mayMean(typed, word)).toBe(true)
  })

  it.each([
    ['izza', 'bread'],
    ['pza', 'pizza'],
    ['pisca', 'pizza'],
    ['pizzas', 'pasta'],
    ['harbuors', 'garden'],
  ])('%s does not mean %s', (typed, word) => {
    expect(mayMean(typed, word)).toBe(false)
  })
})
