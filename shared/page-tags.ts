import type { Language } from './language.ts'
import { documentAddress, SHARE_PICTURE, sharePictureAddress } from './media.ts'

/** Summary of a page for search engines and shared links. */
export interface PageSummary {
  readonly title: string
  readonly description: string
  readonly language: Language
  /** Canonical path of the page, encoded as in a link. */
  readonly path: string
  /** Path of the page's picture. Defaults to the site's picture. */
  readonly picture?: string | undefined
  /** Path of a poster. Shared links show the poster instead of the page's picture. */
  readonly poster?: string | undefined
  /** Set if search engines must not index the page, because it is gone or private. */
  readonly isUnlisted?: boolean | undefined
}

export type PageTag =
  | { readonly name: 'title'; readonly text: string }
  | { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }

const LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const
/** Maximum length of a description, because search engines and social networks show no more. */
const DESCRIPTION_MAX = 300

/**
 * Returns the tags for a page's head. URLs begin with `origin`, because social networks require
 * absolute URLs.
 */
export function pageTags(page: PageSummary, origin: string): PageTag[] {
  const { title, language, path } = page
  const description = shorten(page.description)
  const address = origin + path
  const shared = sharedAddress(page)
  const picture = shared ?? '/open-graph.png'
  return [
    { name: 'title', text: title === 'Fanward' ? title : `${title} · Fanward` },
    meta('description', description),
    page.isUnlisted
      ? meta('robots', 'noindex')
      : { name: 'link', attributes: { rel: 'canonical', href: address } },
    property('type', 'website'),
    property('url', address),
    property('title', title),
    property('description', description),
    property('image', origin + picture),
    property('image:type', shared === undefined ? 'image/png' : SHARE_PICTURE.type),
    property('image:width', String(SHARE_PICTURE.width)),
    property('image:height', String(SHARE_PICTURE.height)),
    property('image:alt', title),
    property('locale', LOCALES[language]),
    property('locale:alternate', LOCALES[language === 'en' ? 'fr' : 'en']),
    meta('twitter:card', 'summary_large_image'),
  ]
}

function sharedAddress({ poster, picture }: PageSummary): string | undefined {
  if (poster !== undefined) return documentAddress(poster)
  return picture === undefined ? undefined : sharePictureAddress(picture)
}

function meta(name: string, content: string): PageTag {
  return { name: 'meta', attributes: { name, content } }
}

function property(name: string, content: string): PageTag {
  return { name: 'meta', attributes: { property: `og:${name}`, content } }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const signs = Array.from(line)
  return signs.length <= DESCRIPTION_MAX ? line : `${signs.slice(0, DESCRIPTION_MAX - 1).join('')}…`
}

const PRIVATE_PATHS = [
  '/portal',
  '/profile',
  '/login',
  '/logout',
  '/feed',
  '/onboarding',
  '/purchases',
  '/saved-deals',
  '/weekly-mail',
  '/alerts',
  '/desk',
  '/value-report',
  '/rules-tester',
]
const CONFIRMATION = /^\/deals\/[^/]+\/purchase_confirmation\/?$/

/** Returns whether a page is private or leads to private pages. */
export function isPrivatePath(path: string): boolean {
  return (
    PRIVATE_PATHS.some((closed) => path === closed || path.startsWith(`${closed}/`)) ||
    CONFIRMATION.test(path)
  )
}
