import type { Route } from './route.ts'

export type TrialFan = import('./settings.schemas.ts').TrialFan

const ADMIN = ['admin'] as const

const STAFF = ['admin', 'team', 'sponsor'] as const

export const readPointSystem = {
  name: 'read-point-system',
  method: 'GET',
  path: '/portal/settings/point-system',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const savePointSystem = {
  name: 'save-point-system',
  method: 'PUT',
  path: '/portal/settings/point-system',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const tryPointSystem = {
  name: 'try-point-system',
  method: 'POST',
  path: '/portal/settings/point-system/trial',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const readHealthSetting = {
  name: 'read-health-setting',
  method: 'GET',
  path: '/portal/settings/deal-health',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const saveHealthSetting = {
  name: 'save-health-setting',
  method: 'PUT',
  path: '/portal/settings/deal-health',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const readPreferences = {
  name: 'read-preferences',
  method: 'GET',
  path: '/portal/settings/preferences',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const readFeatured = {
  name: 'read-featured',
  method: 'GET',
  path: '/portal/settings/featured-organizations',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const saveFeatured = {
  name: 'save-featured',
  method: 'PUT',
  path: '/portal/settings/featured-organizations',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const readCategories = {
  name: 'read-categories',
  method: 'GET',
  path: '/portal/settings/categories',
  area: 'settings',
  access: STAFF,
} as const satisfies Route

export const saveCategories = {
  name: 'save-categories',
  method: 'PUT',
  path: '/portal/settings/categories',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const readCategoryUses = {
  name: 'read-category-uses',
  method: 'GET',
  path: '/portal/settings/category-uses',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route

export const readSwitches = {
  name: 'read-switches',
  method: 'GET',
  path: '/portal/settings/switches',
  area: 'settings',
  access: STAFF,
} as const satisfies Route

export const saveSwitch = {
  name: 'save-switch',
  method: 'PUT',
  path: '/portal/settings/switches',
  area: 'settings',
  access: ADMIN,
} as const satisfies Route
