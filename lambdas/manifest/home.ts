import * as home from '#shared/api/home.schemas.ts'
import { listHomeDeals } from '#shared/api/home-deals.schemas.ts'
import { readMyHome } from '#shared/api/my-home.schemas.ts'
import { findSuggestions } from '#shared/api/suggestions.schemas.ts'
import { NO_TABLE } from '../stores/access-patterns/pattern.ts'
import { areaOf } from './area.ts'

export const homeEndpoints = areaOf('home', [
  {
    contract: home.readHome,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: [
        'SETTINGS / FEATURED and CATEGORIES',
        '12 x TEAM / INFO and FANS, 48 x SPONSOR / INFO, 20 x BRAND / INFO',
      ],
      requests: 4,
      readUnits: 50,
      writeUnits: 0,
    },
    callsPerFan: 4,
  },
  {
    contract: listHomeDeals,
    rights: { table: ['BatchGetItem', 'Query'], search: 'read' },
    /** Shared caches store the response for each place for half a minute. */
    costs: {
      keys: [
        'search index, 12 nearest, 10 that end soon and 6 flash deals; then 28 x OFFER / INFO by key at most',
        'without a place, search index, 8 most redeemed; then 8 x OFFER / INFO by key',
        'LIST#deals / newest 24',
      ],
      requests: 3,
      readUnits: 24,
      writeUnits: 0,
    },
    callsPerFan: 4,
  },
  {
    contract: readMyHome,
    rights: { table: ['Query', 'BatchGetItem'], search: 'read' },
    /** A request for each of eight followed organizations. A fan who follows fewer needs fewer. */
    costs: {
      keys: [
        'USER / between FOLLOW# and INFO',
        'search index: the feed, 16 nearest, 16 that end soon; then 32 x OFFER / INFO by key at most',
        '8 x TEAM / public deals that are on now, newest 5',
        'USER / INFO and the totals of the fan; USER / begins with PURCHASE#, newest 20',
      ],
      requests: 12,
      readUnits: 26,
      writeUnits: 0,
    },
    callsPerFan: 4,
  },
  {
    contract: home.listCategories,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: ['SETTINGS / CATEGORIES'],
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    },
    callsPerFan: 4,
  },
  {
    contract: home.readPaused,
    rights: { table: ['BatchGetItem'] },
    costs: {
      keys: ['SETTINGS / SWITCHES'],
      requests: 1,
      readUnits: 0.5,
      writeUnits: 0,
    },
    callsPerFan: 2,
  },
  {
    contract: findSuggestions,
    rights: { table: ['BatchGetItem'], search: 'read' },
    costs: {
      keys: ['search index', '3 x TEAM / INFO and FANS, 12 x OFFER / INFO by key'],
      requests: 2,
      readUnits: 9,
      writeUnits: 0,
    },
    callsPerFan: 3,
  },
  {
    contract: home.readSitemap,
    rights: { table: ['Query'], search: 'read', siteUrl: true },
    /**
     * Costs with the small test data. A thousand deals, the maximum of each list, cost about 50
     * read units. Shared caches store the response for an hour.
     */
    costs: {
      keys: ['LIST#deals and LIST#contests / newest 1,000', 'search index, one request'],
      requests: 2,
      readUnits: 6,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: home.readRobots,
    rights: { siteUrl: true },
    costs: NO_TABLE,
    callsPerFan: 0,
  },
  {
    contract: home.readPage,
    rights: { table: ['GetItem', 'BatchGetItem', 'Query'], siteUrl: true, siteFiles: true },
    /**
     * Costs of the page of an organization with few deals. Shared caches store the response for
     * half a minute.
     */
    costs: {
      keys: [
        'OFFER / INFO and ARTWORK, or BRAND / INFO, or GROUP / INFO',
        'or TEAM / INFO and SLUG / CLAIM; by slug: TEAM / INFO of the claim',
        'and what its first view reads, as read-home, list-deals, read-deal, read-organization have it',
        'every other page: none',
      ],
      requests: 7,
      readUnits: 7,
      writeUnits: 0,
    },
    callsPerFan: 6,
  },
])
