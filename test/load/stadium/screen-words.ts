import type { TFunction } from 'i18next'
import { readCatalogue } from '#test/fixtures/words/read-catalogue.ts'

const catalogues: readonly unknown[] = ['pages/', ''].map((folder) => readCatalogue(folder, 'en'))

/** Returns the English words of a key, for the client's functions that expect a translator. */
export const screenWords = ((key: string) => {
  const found = catalogues.map((words) => at(words, key.split('.'))).find(Boolean)
  if (typeof found !== 'string') throw new Error(`No text has the key ${key}`)
  return found
}) as TFunction

function at(words: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((part, name) => Reflect.get(Object(part), name), words)
}
