import * as brands from '#shared/api/portal-brands.ts'
import { areaOf } from './area.ts'

/** With its organizations, as far as its writer can wait for them. */
const BRAND = [
  ...(['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem'] as const),
  'ConditionCheckItem',
] as const

/** With its deals and their cards, as far as its writer can wait for them. */
const GROUP = [...BRAND, 'UpdateItem'] as const

export const brandsEndpoints = areaOf('brands', [
  {
    contract: brands.listPortalBrands,
    rights: { table: ['Query'] },
  },
  {
    contract: brands.createBrand,
    rights: { table: BRAND, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: brands.readBrandForEdit,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
  },
  {
    contract: brands.updateBrand,
    rights: { table: BRAND, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: brands.deleteBrand,
    rights: { table: BRAND, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: brands.listBrandDeals,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
  },
  {
    contract: brands.createDealGroup,
    rights: { table: GROUP, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: brands.readDealGroupForEdit,
    rights: { table: ['GetItem', 'BatchGetItem'] },
  },
  {
    contract: brands.updateDealGroup,
    rights: { table: GROUP, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
  {
    contract: brands.deleteDealGroup,
    rights: { table: GROUP, uploads: 'adopt' },
    timeoutSeconds: 29,
  },
])
