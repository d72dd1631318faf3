import MiniSearch, { type Query } from 'minisearch'
import { TYPO_MIN_LETTERS } from '#lambdas/search/words.ts'

interface Text {
  readonly key: string
  readonly title: string
  readonly text: string
}

/** Weight of a word with a typing error. */
const TYPO_WEIGHT = 0.5
const TITLE_WEIGHT = 3

/** Finds texts by their words, which are folded already. */
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
    /** One whose key is not there. */
    add(text: Text): void {
      engine.add(text)
    },

    /**
     * As it was added. What MiniSearch only discards is still counted by the next search until it
     * comes to it, so that two equal texts would score apart.
     */
    remove(text: Text): void {
      engine.remove(text)
    },

    /** The texts that hold every word, the last one perhaps only begun, with their scores. */
    find(words: readonly string[]): Map<string, number> {
      const queries = words.map((word, i) => queryOf(word, i === words.length - 1))
      const found = engine.search({ combineWith: 'AND', queries })
      return new Map(found.map(({ id, score }) => [String(id), score]))
    },
  }
}

export type WordFinder = ReturnType<typeof createWordFinder>

/** MiniSearch takes two swapped letters for two typos; they are one here, so they are looked up too. */
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

/** A word with two neighbours swapped, in every way. */
function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] ?? '')
      .join(''),
  )
}
