import type { Route } from './route.ts'

export type BrandMember = import('./portal-brands.schemas.ts').BrandMember
export type BrandRow = import('./portal-brands.schemas.ts').BrandRow
export type DealGroupRow = import('./portal-brands.schemas.ts').DealGroupRow
export type GroupedDeal = import('./portal-brands.schemas.ts').GroupedDeal

const ADMIN = ['admin'] as const

export const listPortalBrands = {
  name: 'list-portal-brands',
  method: 'GET',
  path: '/portal/brands',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const createBrand = {
  name: 'create-brand',
  method: 'POST',
  path: '/portal/brands',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const readBrandForEdit = {
  name: 'read-brand-for-edit',
  method: 'GET',
  path: '/portal/brands/{brandKey}',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const updateBrand = {
  name: 'update-brand',
  method: 'PUT',
  path: '/portal/brands/{brandKey}',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const deleteBrand = {
  name: 'delete-brand',
  method: 'DELETE',
  path: '/portal/brands/{brandKey}',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const listBrandDeals = {
  name: 'list-brand-deals',
  method: 'GET',
  path: '/portal/brands/{brandKey}/deals',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const createDealGroup = {
  name: 'create-deal-group',
  method: 'POST',
  path: '/portal/brands/{brandKey}/deal-groups',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const readDealGroupForEdit = {
  name: 'read-deal-group-for-edit',
  method: 'GET',
  path: '/portal/brands/{brandKey}/deal-groups/{groupKey}',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const updateDealGroup = {
  name: 'update-deal-group',
  method: 'PUT',
  path: '/portal/brands/{brandKey}/deal-groups/{groupKey}',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route

export const deleteDealGroup = {
  name: 'delete-deal-group',
  method: 'DELETE',
  path: '/portal/brands/{brandKey}/deal-groups/{groupKey}',
  area: 'brands',
  access: ADMIN,
} as const satisfies Route
