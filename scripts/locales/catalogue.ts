import { readFileSync } from 'node:fs'

/** The words of one namespace in one language, by their full key. */
export type Words = ReadonlyMap<string, string>

export interface Catalogue {
  namespace: string
  en: Words
  fr: Words
}

/** Contents by absolute path that stand in for those on disk. */
export type Planted = Readonly<Record<string, string>>

const FOLDERS = { translation: '', fan: 'fan/', portal: 'portal/' }

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
  const read = (path: string): Words =>
    new Map(flatten(JSON.parse(planted[path] ?? readFileSync(path, 'utf8')) as Tree))
  return Object.entries(FOLDERS).map(([namespace, folder]) => ({
    namespace,
    en: read(`${root}/web/locales/${folder}en.json`),
    fr: read(`${root}/web/locales/${folder}fr.json`),
  }))
}
