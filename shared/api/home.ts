import * as z from 'zod/mini'
import { Category, FrenchNames, ORGANIZATION_CATEGORIES } from '../model/category.ts'
import { Key, Picture, text } from '../model/common.ts'
import { OrganizationCard } from '../model/organization.ts'
import { LANGUAGES } from '../model/user.ts'
import { contract } from './contract.ts'

export const readHome = contract({
  name: 'read-home',
  method: 'GET',
  path: '/home',
  area: 'home',
  summary: 'Featured organizations and the brands of each category tile.',
  access: 'anyone',
  cacheSeconds: 60,
  output: z.object({
    /** Organizations that an admin features, each with some of its businesses. */
    featured: z.array(
      z.object({
        organization: OrganizationCard,
        sponsors: z.array(z.object({ key: Key, name: z.string(), logo: Picture })),
      }),
    ),
    /** Up to four featured brands per category, by its kind. */
    brandsByCategory: z.record(
      z.string(),
      z.array(z.object({ key: Key, name: z.string(), logo: Picture })),
    ),
    /** Current names of the tiles' categories; a deleted category has no tile. */
    tiles: z.array(
      z.object({
        kind: z.enum(ORGANIZATION_CATEGORIES),
        name: z.string(),
        nameFr: z.optional(z.string()),
      }),
    ),
  }),
})

export const listCategories = contract({
  name: 'list-categories',
  method: 'GET',
  path: '/categories',
  area: 'home',
  summary: 'The categories of organizations with their sub-categories.',
  access: 'anyone',
  cacheSeconds: 300,
  output: z.object({ items: z.array(Category), french: FrenchNames }),
})

/** Served at the site's root, where crawlers look for it; so is the next. */
export const readSitemap = contract({
  name: 'read-sitemap',
  method: 'GET',
  path: '/sitemap.xml',
  area: 'home',
  summary: 'The addresses of the site that search engines may list.',
  access: 'anyone',
  problems: ['notFound'],
  cacheSeconds: 3600,
  contentType: 'application/xml',
  output: z.string(),
})

export const readRobots = contract({
  name: 'read-robots',
  method: 'GET',
  path: '/robots.txt',
  area: 'home',
  summary: 'What crawlers may read. A site without a domain of its own is not to be listed at all.',
  access: 'anyone',
  cacheSeconds: 3600,
  contentType: 'text/plain',
  output: z.string(),
})

/**
 * Served at every address of the site that names no file: CloudFront asks for it below `/api` by
 * the name that the page has in the site's bucket, which answers when the API does not.
 */
export const readPage = contract({
  name: 'read-page',
  method: 'GET',
  path: '/index.html',
  area: 'home',
  summary:
    'The page of the site with the title, description and share tags of one of its addresses.',
  access: 'anyone',
  query: z.strictObject({
    /** As the browser shows it; absent where the page is framed elsewhere. */
    path: z.optional(text(300)),
    /** Filter of the deals that is set. */
    filter: z.optional(z.enum(['flashDeals', 'contestDeals'])),
    language: z.optional(z.enum(LANGUAGES)),
  }),
  cacheSeconds: 120,
  isKeptByBrowsers: false,
  contentType: 'text/html',
  tellsGone: true,
  tellsMoved: true,
  output: z.string(),
})
