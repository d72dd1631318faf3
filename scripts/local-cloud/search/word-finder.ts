import MiniSearch, { type Query } from 'minisearch'
import { TYPO_MIN_LETTERS } from '#lambdas/search/words.ts'

interface Text {
  readonly key: string
  readonly title: string
  readonly text: string
}

/** Weight of a match with a typing error. */
const TYPO_WEIGHT = 0.5
const TITLE_WEIGHT = 3

/** Finds texts by their words, which are already folded. */
export function createWordFinder() {
  const engine = new MiniSearch<Text>({
    idField: 'key',
    fields: ['title', 'text'],
    tokenize: (text) => text.split(' '),
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: TITLE_WEIGHT },
      weights: { fuzzy: TYPO_WEIGHT, prefix: 1 },
    },
  })
  return {
    /** Adds a text; its key must be new. */
    add(text: Text): void {
      engine.add(text)
    },

    /**
     * Removes a text, which must be the one added. MiniSearch's `discard` is not used: the next search would
     * still count the text, so that equal texts would get different scores.
     */
    remove(text: Text): void {
      engine.remove(text)
    },

    /** Returns the texts that contain every word, with their scores; the last word may be incomplete. */
    find(words: readonly string[]): Map<string, number> {
      const queries = words.map((word, i) => queryOf(word, i === words.length - 1))
      const found = engine.search({ combineWith: 'AND', queries })
      return new Map(found.map(({ id, score }) => [String(id), score]))
    },
  }
}

export type WordFinder = ReturnType<typeof createWordFinder>

/** Builds a query that counts two swapped letters as one typo; MiniSearch counts two. */
function queryOf(word: string, isOnlyBegun: boolean): Query {
  const isForgiving = word.length >= TYPO_MIN_LETTERS
  return {
    combineWith: 'OR',
    queries: [
      { queries: [word], prefix: isOnlyBegun, fuzzy: isForgiving && 1 },
      ...(isForgiving ? [{ queries: swapsOf(word), boostTerm: () => TYPO_WEIGHT }] : []),
    ],
  }
}

/** Returns all variants of a word with two neighbouring letters swapped. */
function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] ?? '')
      .join(''),
  )
}
