import * as organizations from '#shared/api/organizations.schemas.ts'
import * as portal from '#shared/api/portal-organizations.schemas.ts'
import { areaOf } from './area.ts'

/**
 * Table actions for changing an organization, and for updating its deals and businesses as far as
 * the request has time.
 */
const CHANGES = [
  'GetItem',
  'BatchGetItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
] as const

/** Upload purposes of an organization's pictures. */
const PICTURES = ['organizationLogo', 'organizationPhoto', 'organizationEmblem'] as const

export const organizationsEndpoints = areaOf('organizations', [
  {
    contract: organizations.listOrganizations,
    rights: { table: ['BatchGetItem'], search: 'read' },
    costs: {
      keys: ['search index, then 20 x TEAM / INFO and FANS'],
      requests: 1,
      readUnits: 20,
      writeUnits: 0,
    },
    callsPerFan: 2,
  },
  {
    contract: organizations.readOrganization,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: ['TEAM / INFO, FANS, SLUG / CLAIM', 'by slug: TEAM / INFO and FANS of the claim'],
      requests: 2,
      readUnits: 2,
      writeUnits: 0,
    },
    callsPerFan: 6,
  },
  {
    contract: organizations.countOrganizationDeals,
    rights: { table: ['BatchGetItem'], search: 'read' },
    costs: {
      keys: [
        'search index, one request',
        'SETTINGS / EXCLUDED: a request and half a unit, once a minute',
      ],
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    },
    callsPerFan: 6,
  },
  {
    contract: organizations.listOrganizationDeals,
    rights: { table: ['BatchGetItem', 'Query'] },
    costs: {
      keys: [
        'TEAM / INFO, FANS, SLUG / CLAIM; hidden deals: USER / GRANT#team',
        'TEAM / begins with KIND#kind#, newest first',
        'SETTINGS / EXCLUDED: a request and half a unit, once a minute',
      ],
      requests: 3,
      readUnits: 3.5,
      writeUnits: 0,
    },
    callsPerFan: 6,
  },
  {
    contract: organizations.readBrand,
    rights: { table: ['BatchGetItem'] },
    /** A read unit for each organization. Shared caches store the response. */
    costs: {
      keys: ['BRAND / INFO', 'TEAM / INFO and FANS of each organization, 50 at most, here two'],
      requests: 2,
      readUnits: 2.5,
      writeUnits: 0,
    },
    callsPerFan: 1,
  },
  {
    contract: portal.listPortalOrganizations,
    rights: { table: ['GetItem', 'BatchGetItem'], search: 'read' },
    costs: {
      keys: [
        'of one category: before, SETTINGS / CATEGORIES',
        'search index, beside it PLATFORM or TEAM / COUNT#TOTAL',
        'TEAM / INFO of each of twenty that it found',
      ],
      requests: 2,
      readUnits: 12,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.createOrganization,
    rights: {
      table: CHANGES,
      files: { purposes: PICTURES, how: 'create' },
      identity: 'make',
      mail: true,
      siteUrl: true,
    },
    timeoutSeconds: 29,
    /** Each business of the organization adds a read and a transaction of 8 write units. */
    costs: {
      keys: [
        'consistent: ATTEMPT; SPONSOR / INFO of its businesses',
        'transaction: put TEAM / INFO, TEAM / FANS, SLUG / CLAIM, LIST#organizations, ATTEMPT, AUDIT#TEAM#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 18,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.readOrganizationForEdit,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: TEAM / INFO'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.updateOrganization,
    rights: { table: CHANGES, files: { purposes: PICTURES, how: 'change' } },
    timeoutSeconds: 29,
    /** Costs of changing only texts. Other changes also update deals and businesses. */
    costs: {
      keys: [
        'consistent: TEAM / INFO',
        'transaction: put TEAM / INFO and AUDIT#TEAM#; SLUG / CLAIM, LIST#organizations',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 10,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.archiveOrganization,
    rights: {
      table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem', 'ConditionCheckItem'],
    },
    timeoutSeconds: 29,
    /**
     * Costs if the organization is already archived and has no deals. Each deal adds the
     * transaction that updates the deal and its cards.
     */
    costs: {
      keys: ['consistent: TEAM / INFO, three times; TEAM / begins with OFFER#, forth and back'],
      requests: 5,
      readUnits: 5,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.checkSlug,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: ['consistent: SLUG / CLAIM'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.readPortalOrganization,
    rights: { table: ['BatchGetItem', 'Query', 'PutItem'] },
    /**
     * The number of businesses hardly matters, since the organization's own counters contain the
     * counts at each business.
     */
    costs: {
      keys: [
        'TEAM / INFO, FANS, SLUG / CLAIM; beside it TEAM / begins with SPONSOR#',
        'TEAM / COUNT#TOTAL, COUNT#BY-ZONE#zone#month of all months, between COUNT#D#first day since and COUNT#TOTAL',
        'put COUNT#BY-ZONE#zone#month where a day ended since somebody looked, an old month once at all',
      ],
      requests: 20,
      readUnits: 30,
      writeUnits: 20,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.listTeamRedemptions,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam'] },
    costs: {
      keys: ['byTeam / newest first, of each half', 'PROOF#redemption / PROOF, of each row'],
      requests: 3,
      readUnits: 15,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: portal.listFollowers,
    rights: { table: ['BatchGetItem'], indexes: ['byTeam'] },
    /** A search reads up to a thousand followers, for half a read unit each. */
    costs: {
      keys: ['byTeam / each half of team#FOLLOWERS, newest first', 'USER / INFO of each'],
      requests: 3,
      readUnits: 12,
      writeUnits: 0,
    },
    callsPerFan: 0.01,
  },
])
