import type { Route } from './route.ts'

export const readHome = {
  name: 'read-home',
  method: 'GET',
  path: '/home',
  area: 'home',
  access: 'anyone',
  cacheSeconds: 60,
} as const satisfies Route

export const listCategories = {
  name: 'list-categories',
  method: 'GET',
  path: '/categories',
  area: 'home',
  access: 'anyone',
  cacheSeconds: 300,
} as const satisfies Route

export const readSitemap = {
  name: 'read-sitemap',
  method: 'GET',
  path: '/sitemap.xml',
  area: 'home',
  access: 'anyone',
  contentType: 'application/xml',
  cacheSeconds: 3600,
} as const satisfies Route

export const readRobots = {
  name: 'read-robots',
  method: 'GET',
  path: '/robots.txt',
  area: 'home',
  access: 'anyone',
  contentType: 'text/plain',
  cacheSeconds: 3600,
} as const satisfies Route

export const readPage = {
  name: 'read-page',
  method: 'GET',
  path: '/index.html',
  area: 'home',
  access: 'anyone',
  contentType: 'text/html',
  cacheSeconds: 120,
} as const satisfies Route
