import type { Route } from './route.ts'

export const actOnDeal = {
  name: 'act-on-deal',
  method: 'POST',
  path: '/portal/deals/{dealKey}/actions',
  area: 'portal-deals',
  access: ['admin', 'team'],
} as const satisfies Route

export const actOnDeals = {
  name: 'act-on-deals',
  method: 'POST',
  path: '/portal/deals/actions',
  area: 'portal-deals',
  access: ['admin', 'team'],
} as const satisfies Route

export const resumeDeal = {
  name: 'resume-deal',
  method: 'POST',
  path: '/portal/deals/{dealKey}/resume',
  area: 'portal-deals',
  access: ['admin'],
} as const satisfies Route

export const undoDealActions = {
  name: 'undo-deal-actions',
  method: 'POST',
  path: '/portal/deals/actions/undo',
  area: 'portal-deals',
  access: ['admin', 'team'],
} as const satisfies Route
