import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { FirstScreen, SitePages } from '#shared/site-pages.ts'

const web = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')

type Words = SitePages['fixed'][string]['words']
type Catalogue = { [key: string]: string | Catalogue }

interface FixedPage {
  readonly title: string
  readonly description: string
  readonly canonical?: string
  readonly screen?: FirstScreen
}

const HOME = { title: 'home.title', description: 'common.description', screen: 'home' } as const
const DEALS = { description: 'deals.description', screen: 'deals' } as const

/** Fixed pages by path, with the keys of their title and description. */
const IN_CATALOGUES: Record<string, FixedPage> = {
  '/': { ...HOME },
  '/home': { ...HOME, canonical: '/' },
  '/how-it-works': { title: 'about.title', description: 'about.description' },
  '/organizations': { title: 'organizations.title', description: 'organizations.description' },
  '/deals': { title: 'deals.titles.all', ...DEALS },
  '/deals?flashDeals=true': { title: 'deals.titles.flash', ...DEALS },
  '/deals?contestDeals=true': { title: 'deals.titles.contests', ...DEALS },
  '/unlock-exclusives': { title: 'unlock.title', description: 'unlock.description' },
}

const LEGAL = { '/terms-and-conditions': 'terms', '/privacy-policy': 'privacy' } as const

/** Collects the texts of the site's pages from the locale files and other sources. */
export async function collectSitePages(): Promise<SitePages> {
  const fixed: SitePages['fixed'] = {}
  for (const [path, page] of Object.entries(IN_CATALOGUES)) {
    const { title, description, canonical, screen } = page
    fixed[path] = {
      words: inLanguages((language) => ({
        title: textOf(language, title),
        description: textOf(language, description),
      })),
      ...(canonical !== undefined && { canonicalPath: canonical }),
      ...(screen !== undefined && { screen }),
    }
  }
  for (const [path, name] of Object.entries(LEGAL)) {
    fixed[path] = { words: { en: await legalWords(name, 'en'), fr: await legalWords(name, 'fr') } }
  }
  return { fixed: { ...fixed, ...(await bannerPages()) }, common: inLanguages(commonWords) }
}

function commonWords(language: keyof Words) {
  return {
    description: textOf(language, 'common.description'),
    dealDescription: textOf(language, 'deal.metaDescription'),
    notFound: textOf(language, 'notFound.title'),
    gone: {
      deal: textOf(language, 'deal.gone'),
      organization: textOf(language, 'organization.gone'),
      brand: textOf(language, 'brand.gone'),
      dealGroup: textOf(language, 'deal.gone'),
    },
  }
}

function inLanguages<T>(make: (language: keyof Words) => T): { en: T; fr: T } {
  return { en: make('en'), fr: make('fr') }
}

/** Locale folders with the pages' texts. */
const FOLDERS = ['', 'pages', 'presses', 'home', 'fan']

function textOf(language: keyof Words, key: string): string {
  for (const folder of FOLDERS) {
    const file = join(web, 'locales', folder, `${language}.json`)
    let found: string | Catalogue | undefined = JSON.parse(readFileSync(file, 'utf8')) as Catalogue
    for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
    if (typeof found === 'string') return found
  }
  throw new Error(`No page has the text ${key}`)
}

async function legalWords(name: 'terms' | 'privacy', language: keyof Words): Promise<Words['en']> {
  const module = await load<Record<string, Words['en']>>(`site/legal/${name}.${language}.ts`)
  const { title, description } = module[name] ?? {}
  if (!title || !description) throw new Error(`web/site/legal/${name}.${language}.ts has no title`)
  return { title, description }
}

interface Banners {
  readonly BANNERS: Record<string, { readonly lines: readonly string[]; readonly text: string }>
}

/** Returns the pages of e-mail banners, which exist in French only. */
async function bannerPages(): Promise<SitePages['fixed']> {
  const { BANNERS } = await load<Banners>('site/email-banner/banners.ts')
  return Object.fromEntries(
    Object.entries(BANNERS).map(([id, { lines, text }]) => {
      const title = lines.join(' ')
      const words = inLanguages(() => ({ title, description: `${title}. ${text}` }))
      return [`/email-francais/${id}`, { words }]
    }),
  )
}

/**
 * Loads a module of the site by its path, because the scripts' TypeScript project does not include
 * the site.
 */
async function load<Module>(path: string): Promise<Module> {
  return (await import(/* @vite-ignore */ pathToFileURL(join(web, path)).href)) as Module
}
