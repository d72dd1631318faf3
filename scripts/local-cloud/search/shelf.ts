import MiniSearch, { type Query } from 'minisearch'
import type {
  OfferDocument,
  OrganizationDocument,
  SponsorDocument,
} from '#lambdas/search/search-index.ts'
import { isBlank, searchWords } from '#lambdas/search/text-clauses.ts'
import { TYPO_MIN_LETTERS } from '#lambdas/search/words.ts'

export type AnyDocument = OfferDocument | OrganizationDocument | SponsorDocument

/** Documents of one kind, with the index of their words. */
export interface Shelf<Document> {
  readonly documents: Map<string, Document>
  readonly finder: WordFinder
}

export function createShelf<Document>(): Shelf<Document> {
  return { documents: new Map(), finder: createWordFinder() }
}

/** Adds or replaces a document. Removes it if `document` is undefined. */
export function place<Document extends AnyDocument>(
  shelf: Shelf<Document>,
  key: string,
  document: Document | undefined,
): void {
  const former = shelf.documents.get(key)
  if (former !== undefined) shelf.finder.remove(former)
  if (document === undefined) {
    shelf.documents.delete(key)
  } else {
    shelf.documents.set(key, document)
    shelf.finder.add(document)
  }
}

export interface Found<Document> {
  readonly document: Document
  readonly score: number
}

/** Returns the documents that match a text, or all documents if the text is blank. */
export function findIn<Document>(
  { documents, finder }: Shelf<Document>,
  text: string | undefined,
): Found<Document>[] {
  const words = searchWords(text)
  if (isBlank(text)) return [...documents.values()].map((document) => ({ document, score: 0 }))
  if (words.length === 0) return []
  return [...finder.find(words)].flatMap(([key, score]) => {
    const document = documents.get(key)
    return document === undefined ? [] : [{ document, score }]
  })
}

interface Text {
  readonly key: string
  readonly title: string
  readonly text: string
}

/** Weight of a match with a typing error. */
const TYPO_WEIGHT = 0.5
const TITLE_WEIGHT = 3

/** Creates an index that finds texts by their words. Words must be folded already. */
function createWordFinder() {
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
    /** Adds a text. Throws if its key exists. */
    add(text: Text): void {
      engine.add(text)
    },

    /**
     * Removes a text, which must equal the added one. MiniSearch's `discard` is not used, because
     * it distorts the scores of the next search.
     */
    remove(text: Text): void {
      engine.remove(text)
    },

    /**
     * Returns the texts that contain every word, with their scores. The last word may be
     * incomplete.
     */
    find(words: readonly string[]): Map<string, number> {
      const queries = words.map((word, i) => queryOf(word, i === words.length - 1))
      const found = engine.search({ combineWith: 'AND', queries })
      return new Map(found.map(({ id, score }) => [String(id), score]))
    },
  }
}

type WordFinder = ReturnType<typeof createWordFinder>

/** Builds a query that counts two swapped letters as one typo. MiniSearch counts two typos. */
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

/** Returns all variants of a word with two neighboring letters swapped. */
function swapsOf(word: string): string[] {
  const letters = [...word]
  return letters.slice(1).map((letter, i) =>
    letters
      .with(i, letter)
      .with(i + 1, letters[i] ?? '')
      .join(''),
  )
}
