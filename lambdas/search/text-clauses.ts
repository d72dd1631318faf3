import { wordsOf } from '#shared/text.ts'
import { TYPO_MIN_LETTERS, WORDS_MAX } from './words.ts'

type Clause = Record<string, unknown>

/** Allows one typo in words of `TYPO_MIN_LETTERS` or more letters, two from 100 letters. */
const FUZZINESS = `AUTO:${TYPO_MIN_LETTERS},100`

export function searchWords(text: string | undefined): string[] {
  return wordsOf(text ?? '').slice(0, WORDS_MAX)
}

/**
 * Returns whether a text is empty and so matches everything. A text without words, such as an
 * emoji, matches nothing.
 */
export function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}

/** Returns the clauses for a text. All words must match; exact and title matches score higher. */
export function textClauses(text: string | undefined): { must: Clause[]; should?: Clause[] } {
  const words = searchWords(text)
  const last = words.at(-1)
  if (last === undefined) return { must: [isBlank(text) ? { match_all: {} } : { match_none: {} }] }
  const whole = words.join(' ')
  return {
    must: words.map((word, i) => wordClause(word, i === words.length - 1)),
    should: [
      { match: { text: { query: whole, boost: 2 } } },
      { match: { title: { query: whole, boost: 3 } } },
      { prefix: { title: { value: last, boost: 2 } } },
    ],
  }
}

function wordClause(word: string, isLast: boolean): Clause {
  const match = { match: { text: { query: word, fuzziness: FUZZINESS } } }
  if (!isLast) return match
  return { bool: { should: [match, { prefix: { text: { value: word } } }] } }
}
