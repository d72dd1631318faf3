import type { Route } from './route.ts'

export const readOpenApi = {
  name: 'read-openapi',
  method: 'GET',
  path: '/openapi.json',
  area: 'docs',
  access: 'anyone',
  cacheSeconds: 300,
} as const satisfies Route

export const readDocs = {
  name: 'read-docs',
  method: 'GET',
  path: '/docs',
  area: 'docs',
  access: 'anyone',
  contentType: 'text/html',
  cacheSeconds: 300,
} as const satisfies Route
