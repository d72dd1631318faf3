import { SEEN_WITHIN_A_MINUTE } from './cache.ts'
import type { Route } from './route.ts'

export const findSuggestions = {
  name: 'find-suggestions',
  method: 'GET',
  path: '/suggestions',
  area: 'home',
  access: 'anyone',
  cache: SEEN_WITHIN_A_MINUTE,
} as const satisfies Route
