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

/** What pages say is asked for as if it were in the words that the site starts with. */
const FOLDERS = {
  translation: ['', 'pages/', 'presses/', 'home/'],
  about: ['about/'],
  alerts: ['alerts/'],
  browsing: ['browsing/'],
  fan: ['fan/'],
  forms: ['forms/'],
  wallet: ['wallet/'],
  lists: ['lists/'],
  portal: ['portal/'],
  overview: ['overview/'],
  codes: ['codes/'],
  deals: ['deals/'],
  organizations: ['organizations/'],
  businesses: ['businesses/'],
  brands: ['brands/'],
  settings: ['settings/'],
  audit: ['audit/'],
  insights: ['insights/'],
  reports: ['reports/'],
  staff: ['staff/'],
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
  const read = (folders: readonly string[], language: string): Words =>
    new Map(folders.flatMap((folder) => readFile(`${root}/web/locales/${folder}${language}.json`)))
  return Object.entries(FOLDERS).map(([namespace, folders]) => ({
    namespace,
    en: read(folders, 'en'),
    fr: read(folders, 'fr'),
  }))
}
