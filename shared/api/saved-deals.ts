import type { Route } from './route.ts'

export const saveDeal = {
  name: 'save-deal',
  method: 'PUT',
  path: '/me/saved-deals/{dealKey}',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const unsaveDeal = {
  name: 'unsave-deal',
  method: 'DELETE',
  path: '/me/saved-deals/{dealKey}',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route

export const listSavedDeals = {
  name: 'list-saved-deals',
  method: 'GET',
  path: '/me/saved-deals',
  area: 'me',
  access: 'signedIn',
} as const satisfies Route
