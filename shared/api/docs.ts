import { KEPT_FIVE_MINUTES } from './cache.ts'
import type { Route } from './route.ts'

export const readOpenApi = {
  name: 'read-openapi',
  method: 'GET',
  path: '/openapi.json',
  area: 'docs',
  access: 'anyone',
  cache: KEPT_FIVE_MINUTES,
} as const satisfies Route

export const readDocs = {
  name: 'read-docs',
  method: 'GET',
  path: '/docs',
  area: 'docs',
  access: 'anyone',
  contentType: 'text/html',
  cache: KEPT_FIVE_MINUTES,
} as const satisfies Route
