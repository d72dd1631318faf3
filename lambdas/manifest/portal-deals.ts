import * as actions from '#shared/api/deal-actions.schemas.ts'
import { listDealRedemptions } from '#shared/api/portal.schemas.ts'
import * as deals from '#shared/api/portal-deals.schemas.ts'
import { areaOf } from './area.ts'
import { CHANGE_OF_DEAL } from './rights.ts'

/** Upload purposes of a deal's pictures. */
const PICTURES = ['dealPicture', 'redeemPicture'] as const

export const portalDealsEndpoints = areaOf('portal-deals', [
  {
    contract: deals.listPortalDeals,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem'], search: 'read' },
    /**
     * Reads complete deals, since cards lack some fields that the portal shows. Costs of an admin's
     * list of all deals.
     */
    costs: {
      keys: [
        'search index, beside it PLATFORM, TEAM or SPONSOR / COUNT#TOTAL',
        'OFFER / INFO of each of twenty that it found',
        'OFFER / TALLY or COUNT#TOTAL of each',
        'of one owner: ANSWERS#SPONSOR or TEAM#key / TOLD, as in read-health',
      ],
      requests: 3,
      readUnits: 22.5,
      writeUnits: 0,
    },
    callsPerFan: 0.03,
  },
  {
    contract: deals.readPortalDeal,
    rights: { table: ['Query', 'BatchGetItem'] },
    costs: {
      keys: [
        'OFFER / between COUNT#TOTAL and INFO',
        'of a flash deal: SALES#SPONSOR#business#deal / COUNT#TOTAL; OFFER / TALLY',
        'for an organization in their place: LIFT#team / deal',
      ],
      requests: 3,
      readUnits: 6,
      writeUnits: 0,
    },
    callsPerFan: 0.02,
  },
  {
    contract: deals.readNewDeal,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    costs: {
      keys: [
        'SPONSOR / INFO, OFFER / INFO of what is copied',
        'consistent: TEAM / INFO of its organizations',
      ],
      requests: 3,
      readUnits: 12,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: deals.createDeal,
    rights: { table: CHANGE_OF_DEAL, files: { purposes: PICTURES, how: 'copy' } },
    timeoutSeconds: 29,
    /** Costs of a deal with one organization. */
    costs: {
      keys: [
        'OFFER / INFO of what is copied',
        'consistent: SPONSOR / INFO, TEAM / INFO of its organizations, OFFER / INFO and CARDS',
        'transaction: put OFFER / INFO and SPONSOR, its cards and AUDIT#OFFER#, update SPONSOR / INFO, check each TEAM / INFO',
        'consistent: OFFER / INFO',
      ],
      requests: 7,
      readUnits: 5.5,
      writeUnits: 26,
    },
    callsPerFan: 0,
  },
  {
    contract: deals.readDealForEdit,
    rights: { table: ['GetItem', 'BatchGetItem'] },
    costs: {
      keys: ['consistent: OFFER / INFO, TEAM / INFO of its organizations', 'SPONSOR / INFO'],
      requests: 3,
      readUnits: 12,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: deals.updateDeal,
    rights: { table: CHANGE_OF_DEAL, files: { purposes: PICTURES, how: 'change' } },
    timeoutSeconds: 29,
    costs: {
      keys: [
        'consistent: OFFER / INFO (twice), CARDS and TALLY, SPONSOR / INFO',
        'transaction: put OFFER / INFO, its cards and AUDIT#OFFER#, check each new TEAM / INFO',
        'consistent: OFFER / INFO, of one that counts INFO to TALLY',
        'with another picture, consistent: OFFER / TALLY and COUNT#TOTAL',
      ],
      requests: 9,
      readUnits: 11,
      writeUnits: 16,
    },
    callsPerFan: 0,
  },
  {
    contract: actions.actOnDeal,
    rights: { table: CHANGE_OF_DEAL },
    costs: {
      keys: [
        'consistent: OFFER / TALLY, INFO and CARDS',
        'transaction: put OFFER / INFO, move its cards, put AUDIT#OFFER#, published also check SPONSOR / INFO',
        'consistent: OFFER / INFO, of one that counts INFO to TALLY',
      ],
      requests: 6,
      readUnits: 6,
      writeUnits: 21,
    },
    callsPerFan: 0,
  },
  {
    contract: actions.actOnDeals,
    rights: { table: CHANGE_OF_DEAL },
    timeoutSeconds: 29,
    /** Costs of one deal. Each further deal costs the same. */
    costs: {
      keys: ['as act-on-deal'],
      requests: 6,
      readUnits: 6,
      writeUnits: 21,
    },
    callsPerFan: 0,
  },
  {
    contract: actions.resumeDeal,
    rights: { table: CHANGE_OF_DEAL },
    costs: {
      keys: ['as act-on-deal'],
      requests: 6,
      readUnits: 6,
      writeUnits: 21,
    },
    callsPerFan: 0,
  },
  {
    contract: actions.undoDealActions,
    rights: { table: CHANGE_OF_DEAL },
    timeoutSeconds: 29,
    /** Costs of one deal. Each further deal costs the same. */
    costs: {
      keys: [
        'consistent: AUDIT#OFFER# / newest ten',
        'as act-on-deal, where nobody has changed the deal since',
      ],
      requests: 7,
      readUnits: 8,
      writeUnits: 21,
    },
    callsPerFan: 0,
  },
  {
    contract: listDealRedemptions,
    rights: { table: ['GetItem', 'BatchGetItem'], indexes: ['byOffer'] },
    /** Costs without a filter. Filters by organization or city also read rows that do not match. */
    costs: {
      keys: [
        'OFFER / INFO',
        'byOffer / newest first, of each half',
        'PROOF#redemption / PROOF, of each row',
      ],
      requests: 4,
      readUnits: 16.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: deals.decideForFan,
    rights: { table: ['Query', 'BatchGetItem'] },
    costs: {
      keys: ['OFFER / between INFO and TALLY'],
      requests: 1,
      readUnits: 1.5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
])
