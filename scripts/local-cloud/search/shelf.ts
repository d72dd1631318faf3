import { isBlank, searchWords } from '#lambdas/search/queries.ts'
import type {
  OfferDocument,
  OrganizationDocument,
  SponsorDocument,
} from '#lambdas/search/search-index.ts'
import { createWordFinder, type WordFinder } from './word-finder.ts'

export type AnyDocument = OfferDocument | OrganizationDocument | SponsorDocument

/** Documents of one kind, with the finder for their words. */
export interface Shelf<Document> {
  readonly documents: Map<string, Document>
  readonly finder: WordFinder
}

export function createShelf<Document>(): Shelf<Document> {
  return { documents: new Map(), finder: createWordFinder() }
}

/** Adds a document to its shelf, or removes it. */
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

/** Returns the documents that match a text; all of them without a text. */
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
