import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts of one namespace in one language, by their full key. */
export type Words = ReadonlyMap<string, string>

export interface Catalogue {
  namespace: string
  en: Words
  fr: Words
}

/** File contents by absolute path. In tests, they replace the files on disk. */
export type Planted = Readonly<Record<string, string>>

/** Folders whose texts belong to the site's default namespace. */
const SITE = ['pages', 'presses', 'home']

/**
 * Returns each namespace with its folders. The default namespace has several folders, every other
 * namespace one folder of the same name.
 */
function foldersIn(locales: string): [namespace: string, folders: string[]][] {
  const entries = readdirSync(locales, { withFileTypes: true })
  const own = entries.flatMap((entry) =>
    entry.isDirectory() && !SITE.includes(entry.name) ? [entry.name] : [],
  )
  return [['translation', ['.', ...SITE]], ...own.map((name): [string, string[]] => [name, [name]])]
}

interface Tree {
  [key: string]: string | Tree
}

function flatten(tree: Tree, prefix = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )
}

export function readCatalogues(root: string, planted: Planted = {}): Catalogue[] {
  const readFile = (path: string) =>
    flatten(JSON.parse(planted[path] ?? readFileSync(path, 'utf8')) as Tree)
  const locales = join(root, 'web', 'locales')
  const read = (folders: readonly string[], language: string): Words =>
    new Map(folders.flatMap((folder) => readFile(join(locales, folder, `${language}.json`))))
  return foldersIn(locales).map(([namespace, folders]) => ({
    namespace,
    en: read(folders, 'en'),
    fr: read(folders, 'fr'),
  }))
}
