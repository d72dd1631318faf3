import { create, insert, remove, search } from '@orama/orama'
import { TYPO_MIN_LETTERS } from '#lambdas/search/words.ts'
import { isOneTypoApart } from './typos.ts'

interface Text {
  readonly key: string
  readonly title: string
  readonly text: string
}

/** Of a word that is only nearly there. */
const TYPO_WEIGHT = 0.5
const TITLE_WEIGHT = 3

/**
 * Finds texts by their words, with scores by Orama.
 *
 * Orama is asked for one word at a time and never with its own tolerance: asked for several words,
 * 3.1.18 drops documents in which one of them stands in two forms; with a tolerance its tree walk
 * misses words, even exact ones, that share their beginning with others.
 */
export function createWordFinder() {
  const engine = create({
    schema: { title: 'string', text: 'string' } as const,
    sort: { enabled: false },
    components: {
      tokenizer: {
        language: 'english',
        normalizationCache: new Map(),
        tokenize: (words: string) => [...new Set(words.split(' '))],
      },
    },
  })
  const wordsByKey = new Map<string, Set<string>>()
  const documentsByWord = new Map<string, number>()

  const count = (words: Iterable<string>, by: 1 | -1) => {
    for (const word of words) {
      const documents = (documentsByWord.get(word) ?? 0) + by
      if (documents > 0) documentsByWord.set(word, documents)
      else documentsByWord.delete(word)
    }
  }

  const scoresOf = async (word: string): Promise<Map<string, number>> => {
    const boost = { title: TITLE_WEIGHT }
    const found = await search(engine, { term: word, boost, limit: wordsByKey.size })
    return new Map(found.hits.map((hit) => [hit.id, hit.score]))
  }

  const textsWith = async (word: string, isOnlyBegun: boolean): Promise<Map<string, number>> => {
    const begun = await scoresOf(word)
    const has = (key: string, whole: string) => wordsByKey.get(key)?.has(whole) ?? false
    const found = new Map([...begun].filter(([key]) => isOnlyBegun || has(key, word)))
    if (word.length < TYPO_MIN_LETTERS) return found
    for (const near of [...documentsByWord.keys()].filter((other) => isOneTypoApart(word, other))) {
      for (const [key, score] of await scoresOf(near)) {
        if (has(key, near)) found.set(key, Math.max(found.get(key) ?? 0, score * TYPO_WEIGHT))
      }
    }
    return found
  }

  const drop = (key: string) => {
    const words = wordsByKey.get(key)
    if (words === undefined) return undefined
    wordsByKey.delete(key)
    count(words, -1)
    return remove(engine, key)
  }

  return {
    async put({ key, title, text }: Text): Promise<void> {
      const dropped = drop(key)
      const words = new Set(text.split(' '))
      wordsByKey.set(key, words)
      count(words, 1)
      await Promise.all([dropped, insert(engine, { id: key, title, text })])
    },

    async remove(key: string): Promise<void> {
      await drop(key)
    },

    /** The texts that hold every word, the last one perhaps only begun, with their scores. */
    async find(words: readonly string[]): Promise<Map<string, number>> {
      let found: Map<string, number> | undefined
      for (const [i, word] of words.entries()) {
        const scores = await textsWith(word, i === words.length - 1)
        found = found === undefined ? scores : bothOf(found, scores)
      }
      return found ?? new Map()
    },
  }
}

export type WordFinder = ReturnType<typeof createWordFinder>

function bothOf(a: Map<string, number>, b: Map<string, number>): Map<string, number> {
  return new Map(
    [...a].flatMap(([key, score]) => {
      const other = b.get(key)
      return other === undefined ? [] : [[key, score + other] as const]
    }),
  )
}
