import type { Route } from './route.ts'

export const findSuggestions = {
  name: 'find-suggestions',
  method: 'GET',
  path: '/suggestions',
  area: 'home',
  access: 'anyone',
  cacheSeconds: 60,
} as const satisfies Route
