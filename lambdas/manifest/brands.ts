import * as brands from '#shared/api/portal-brands.schemas.ts'
import { areaOf } from './area.ts'

/** Table actions for deleting a brand. */
const DELETE = ['GetItem', 'PutItem', 'DeleteItem', 'ConditionCheckItem'] as const

/**
 * Table actions for creating a brand, and for updating its organizations until the request runs out
 * of time.
 */
const CREATE = [...DELETE, 'BatchGetItem'] as const

/** Table actions for changing a brand together with the list of its deal groups. */
const CHANGE = [...CREATE, 'Query'] as const

/** Upload purposes of a brand's pictures. */
const PICTURES = ['brandLogo', 'brandPicture'] as const

export const brandsEndpoints = areaOf('brands', [
  {
    contract: brands.listPortalBrands,
    rights: { table: ['Query'] },
    /** Costs for a list of up to fifteen brands. Every further fifteen add a read unit. */
    costs: {
      keys: ['consistent: LIST#brands, all'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.createBrand,
    rights: { table: CREATE, files: { purposes: PICTURES, how: 'create' } },
    timeoutSeconds: 29,
    /** Each organization of the brand adds two reads and a transaction of 8 write units. */
    costs: {
      keys: [
        'consistent: ATTEMPT; TEAM and SPONSOR / INFO of its members',
        'transaction: put BRAND / INFO, LIST#brands, ATTEMPT, AUDIT#BRAND#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 11,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.readBrandForEdit,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'] },
    costs: {
      keys: [
        'consistent: BRAND / INFO, begins with GROUP#',
        'TEAM and SPONSOR / INFO of its members, 150 at most, here two',
      ],
      requests: 3,
      readUnits: 3,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.updateBrand,
    rights: { table: CHANGE, files: { purposes: PICTURES, how: 'change' } },
    timeoutSeconds: 29,
    /** Costs of changing only texts. */
    costs: {
      keys: [
        'consistent: BRAND / INFO',
        'transaction: put BRAND / INFO, LIST#brands and AUDIT#BRAND#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 9,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.deleteBrand,
    rights: { table: DELETE, files: { purposes: PICTURES, how: 'remove' } },
    timeoutSeconds: 29,
    /** Costs of deleting a brand without organizations. */
    costs: {
      keys: [
        'consistent: BRAND / INFO',
        'transaction: delete BRAND / INFO and GROUPS, LIST#brands, put AUDIT#BRAND#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 11,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.listBrandDeals,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
    costs: {
      keys: ['consistent: BRAND / INFO', 'search index, then OFFER / INFO of each of twenty'],
      requests: 2,
      readUnits: 11,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.createDealGroup,
    rights: {
      table: [...CREATE, 'UpdateItem'],
      files: { purposes: ['dealGroupPicture'], how: 'create' },
    },
    timeoutSeconds: 29,
    /**
     * Each deal of the group adds the write that claims the deal for the group, five reads, and the
     * transaction that updates the deal and its cards.
     */
    costs: {
      keys: [
        'consistent: ATTEMPT, BRAND / INFO; OFFER / INFO and GROUP of its deals',
        'transaction: put GROUP / INFO, BRAND / GROUP#, OFFER / GROUP, ATTEMPT, AUDIT#GROUP#, add to BRAND / GROUPS, check BRAND',
      ],
      requests: 3,
      readUnits: 2,
      writeUnits: 15,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.readDealGroupForEdit,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    costs: {
      keys: ['consistent: BRAND and GROUP / INFO', 'OFFER / INFO of its deals, here of twenty'],
      requests: 3,
      readUnits: 12,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.updateDealGroup,
    rights: {
      table: [...CHANGE, 'UpdateItem'],
      files: { purposes: ['dealGroupPicture'], how: 'change' },
    },
    timeoutSeconds: 29,
    /** Costs of changing only texts. */
    costs: {
      keys: [
        'consistent: BRAND and GROUP / INFO',
        'transaction: put GROUP / INFO, BRAND / GROUP#, AUDIT#GROUP#',
      ],
      requests: 3,
      readUnits: 2,
      writeUnits: 9,
    },
    callsPerFan: 0,
  },
  {
    contract: brands.deleteDealGroup,
    rights: {
      table: [...DELETE, 'UpdateItem'],
      files: { purposes: ['dealGroupPicture'], how: 'remove' },
    },
    timeoutSeconds: 29,
    /** Costs of deleting a group without deals. */
    costs: {
      keys: [
        'consistent: GROUP / INFO',
        'transaction: delete GROUP / INFO and BRAND / GROUP#, take from BRAND / GROUPS, put AUDIT#GROUP#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 11,
    },
    callsPerFan: 0,
  },
])
