import { KEPT_AN_HOUR, SEEN_WITHIN_A_MINUTE, SEEN_WITHIN_HALF_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

export const readHome = {
  name: 'read-home',
  method: 'GET',
  path: '/home',
  area: 'home',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const listCategories = {
  name: 'list-categories',
  method: 'GET',
  path: '/categories',
  area: 'home',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route

export const readPaused = {
  name: 'read-paused',
  method: 'GET',
  path: '/paused',
  area: 'home',
  access: 'anyone',
  cache: SEEN_WITHIN_HALF_A_MINUTE,
} as const satisfies Route

export const readSitemap = {
  name: 'read-sitemap',
  method: 'GET',
  path: '/sitemap.xml',
  area: 'home',
  access: 'anyone',
  contentType: 'application/xml',
  cache: KEPT_AN_HOUR,
} as const satisfies Route

export const readRobots = {
  name: 'read-robots',
  method: 'GET',
  path: '/robots.txt',
  area: 'home',
  access: 'anyone',
  contentType: 'text/plain',
  cache: KEPT_AN_HOUR,
} as const satisfies Route

export const readPage = {
  name: 'read-page',
  method: 'GET',
  path: '/index.html',
  area: 'home',
  access: 'anyone',
  contentType: 'text/html',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route
