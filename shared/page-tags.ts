import { SHARE_PICTURE, sharePictureAddress } from './media.ts'
import type { Language } from './model/user.ts'

/** Description of a page for search engines and for places where it is shared. */
export interface PageSummary {
  readonly title: string
  readonly description: string
  readonly language: Language
  /** The one address of the page, from the root of the site, as it is written in a link. */
  readonly path: string
  /** Path of the picture that stands for it; the site's own otherwise. */
  readonly picture?: string | undefined
  /** Set where search engines have no business: the page is gone, or somebody's own. */
  readonly isUnlisted?: boolean | undefined
}

export type PageTag =
  | { readonly name: 'title'; readonly text: string }
  | { readonly name: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }

const LOCALES = { en: 'en_CA', fr: 'fr_CA' } as const
/** Search engines and networks show no more of it. */
const DESCRIPTION_MAX = 300

/** The tags of a page's head. The site's origin makes addresses whole, as networks ask. */
export function pageTags(page: PageSummary, origin: string): PageTag[] {
  const { title, language, path } = page
  const description = shorten(page.description)
  const address = origin + path
  const shared = page.picture === undefined ? undefined : sharePictureAddress(page.picture)
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
  '/rules-tester',
]
const CONFIRMATION = /^\/deals\/[^/]+\/purchase_confirmation\/?$/

/** Whether a page is somebody's own, or leads to such pages. */
export function isPrivatePath(path: string): boolean {
  return (
    PRIVATE_PATHS.some((closed) => path === closed || path.startsWith(`${closed}/`)) ||
    CONFIRMATION.test(path)
  )
}
