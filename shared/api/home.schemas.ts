import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Category, FrenchNames } from '../model/category.ts'
import { ORGANIZATION_CATEGORIES } from '../model/category-kinds.ts'
import { Key, Picture, text } from '../model/common.ts'
import { OrganizationCard } from '../model/organization.ts'
import { contract } from './contract.ts'
import * as routes from './home.ts'

export const readHome = contract({
  ...routes.readHome,
  summary: 'Returns the featured organizations and the brands of each category tile.',
  output: z.object({
    /** Organizations featured by an admin, each with some of its businesses. */
    featured: z.array(
      z.object({
        organization: OrganizationCard,
        sponsors: z.array(z.object({ key: Key, name: z.string(), logo: Picture })),
      }),
    ),
    /** Up to four featured brands per category, by the category's original English name. */
    brandsByCategory: z.record(
      z.string(),
      z.array(z.object({ key: Key, name: z.string(), logo: Picture })),
    ),
    /** Current names of the categories shown as tiles. Deleted categories have no tile. */
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
  ...routes.listCategories,
  summary: 'Lists the categories of organizations with their sub-categories.',
  output: z.object({ items: z.array(Category), french: FrenchNames }),
})

/** Returns the features of the fan site that are paused. */
export const readPaused = contract({
  ...routes.readPaused,
  summary: 'Lists the paused parts of the fan site, so that pages can announce them.',
  output: z.object({ checkout: z.boolean(), alerts: z.boolean(), signUps: z.boolean() }),
})

/** Returns the sitemap. Like robots.txt, it is served at the site's root for crawlers. */
export const readSitemap = contract({
  ...routes.readSitemap,
  summary: 'Returns the sitemap: the pages that search engines may list.',
  problems: ['notFound'],
  output: z.string(),
})

export const readRobots = contract({
  ...routes.readRobots,
  summary: 'Returns the rules for crawlers. Sites without their own domain are closed to crawlers.',
  output: z.string(),
})

/**
 * Returns the HTML for every site address that is not a file. If the API fails, CloudFront sends
 * the static page from the bucket.
 */
export const readPage = contract({
  ...routes.readPage,
  summary: 'Returns the HTML of a page with its title, description and share tags.',
  query: z.strictObject({
    /** Path in the browser's address bar. Absent if the page is embedded in another site. */
    path: z.optional(text(300)),
    /** Filter of the list of deals, from the query of the page's address. */
    filter: z.optional(z.enum(['flashDeals', 'contestDeals'])),
    language: z.optional(z.enum(LANGUAGES)),
  }),
  answersGone: true,
  answersMoved: true,
  output: z.string(),
})
