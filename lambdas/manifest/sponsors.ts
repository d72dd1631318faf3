import * as sponsors from '#shared/api/portal-sponsors.schemas.ts'
import { areaOf } from './area.ts'

/**
 * Table actions for changing a business, and for updating its deals and its places in lists as far
 * as the request has time.
 */
const CHANGES = [
  'GetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const

/** Table actions for changing a business and its organizations. */
const JOINS = [...CHANGES, 'BatchGetItem'] as const

export const sponsorsEndpoints = areaOf('sponsors', [
  {
    contract: sponsors.listPortalSponsors,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
    /** Costs for admins. Other callers see no organizations on the cards. */
    costs: {
      keys: [
        'search index, beside it PLATFORM, TEAM or SPONSOR / COUNT#TOTAL',
        'SPONSOR / INFO of each of twenty that it found',
        'TEAM / INFO of the first three organizations of each',
      ],
      requests: 3,
      readUnits: 42,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: sponsors.createSponsor,
    rights: {
      table: JOINS,
      files: { purposes: ['businessPicture'], how: 'create' },
      identity: 'make',
      mail: true,
      siteUrl: true,
    },
    timeoutSeconds: 29,
    /** Costs of a business without organizations. */
    costs: {
      keys: [
        'consistent: ATTEMPT',
        'transaction: put SPONSOR / INFO, LIST#sponsors, ATTEMPT, AUDIT#SPONSOR#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 14,
    },
    callsPerFan: 0,
  },
  {
    contract: sponsors.readSponsorForEdit,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: SPONSOR / INFO'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: sponsors.updateSponsor,
    rights: { table: JOINS, files: { purposes: ['businessPicture'], how: 'change' } },
    timeoutSeconds: 29,
    /**
     * Costs of a business without deals or organizations. Each deal or organization adds one or two
     * transactions. Each organization that the business joins or leaves adds two.
     */
    costs: {
      keys: [
        'consistent: SPONSOR / INFO, twice',
        'transaction: update SPONSOR / INFO, put LIST#sponsors and AUDIT#SPONSOR#',
        'consistent: SPONSOR / begins with OFFER#, forth and back',
      ],
      requests: 5,
      readUnits: 4,
      writeUnits: 12,
    },
    callsPerFan: 0,
  },
  {
    contract: sponsors.saveTrainingDocument,
    rights: { table: CHANGES, files: { purposes: ['trainingDocument'], how: 'change' } },
    timeoutSeconds: 29,
    costs: {
      keys: ['as update-sponsor'],
      requests: 5,
      readUnits: 4,
      writeUnits: 9,
    },
    callsPerFan: 0,
  },
  {
    contract: sponsors.deleteSponsor,
    rights: { table: CHANGES },
    timeoutSeconds: 29,
    costs: {
      keys: ['as update-sponsor, put LIST#deletedSponsors'],
      requests: 5,
      readUnits: 4,
      writeUnits: 12,
    },
    callsPerFan: 0,
  },
])
