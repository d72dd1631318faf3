import type { PublicList } from '#shared/deals/type.ts'
import type { OfferCard } from '#shared/model/offer.ts'
import { searchIndex } from '../../search/provider.ts'
import { listPublicOffers } from '../../stores/deals/offers.ts'

const PAGES = [
  '/',
  '/how-it-works',
  '/organizations',
  '/deals',
  '/deals?flashDeals=true',
  '/deals?contestDeals=true',
  '/unlock-exclusives',
  '/terms-and-conditions',
  '/privacy-policy',
]

/** Maximum number of entries of each kind, newest deals and largest FanPages first. */
const MOST = 1000

interface Place {
  readonly path: string
  readonly changedAt?: string | undefined
}

/** Returns the sitemap: the fixed pages, and at most `MOST` FanPages, deals and contests each. */
export async function sitemap(siteUrl: string): Promise<string> {
  const [deals, contests, fanPages] = await Promise.all([
    listPlaces('deals'),
    listPlaces('contests'),
    fanPagePlaces(),
  ])
  const places = [...PAGES.map((path) => ({ path })), ...fanPages, ...deals, ...contests]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places.map((place) => toEntry(siteUrl, place)),
    '</urlset>',
    '',
  ].join('\n')
}

async function listPlaces(list: PublicList): Promise<Place[]> {
  const places: Place[] = []
  let cursor: string | undefined
  do {
    const page = await listPublicOffers(list, { limit: MOST - places.length, cursor })
    places.push(...page.items.map(toPlace))
    cursor = page.cursor
  } while (cursor !== undefined && places.length < MOST)
  return places
}

function toPlace({ key, flashDeal, publishedAt }: OfferCard): Place {
  const path = `/deals/${encodeURIComponent(key)}`
  return { path: flashDeal ? `${path}/show_flash` : path, changedAt: publishedAt }
}

/** Reads FanPages from the index, since reading each card from the table would cost more. */
async function fanPagePlaces(): Promise<Place[]> {
  const index = await searchIndex()
  const { suggestions } = await index.readFeed({ teamKeys: [], limit: 0, suggestions: MOST })
  return suggestions.map(({ slug }) => ({ path: `/organizations/${encodeURIComponent(slug)}` }))
}

function toEntry(siteUrl: string, { path, changedAt }: Place): string {
  const changed = changedAt === undefined ? '' : `<lastmod>${changedAt}</lastmod>`
  return `<url><loc>${escapeXml(siteUrl + path)}</loc>${changed}</url>`
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const CLOSED = ['/portal', '/profile', '/login', '/logout', '/desk', '/value-report']

/** Returns robots.txt. An unlisted site disallows everything. */
export function robots(siteUrl: string, isListed: boolean): string {
  const lines = isListed
    ? [...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteUrl}/sitemap.xml`]
    : ['Disallow: /']
  return ['User-agent: *', ...lines, ''].join('\n')
}
