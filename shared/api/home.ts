import * as z from 'zod/mini'
import { Category } from '../model/category.ts'
import { Key, Picture } from '../model/common.ts'
import { OrganizationCard } from '../model/organization.ts'
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
    /** Up to four featured brands per category, by the category's name. */
    brandsByCategory: z.record(
      z.string(),
      z.array(z.object({ key: Key, name: z.string(), logo: Picture })),
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
  output: z.object({ items: z.array(Category) }),
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
