import { NO_TABLE, type PatternsOf } from './pattern.ts'

export const homePatterns: PatternsOf<'home'> = {
  'read-home': {
    keys: [
      'SETTINGS / FEATURED and CATEGORIES',
      '12 x TEAM / INFO and FANS, 48 x SPONSOR / INFO, 20 x BRAND / INFO',
    ],
    requests: 4,
    readUnits: 50,
    writeUnits: 0,
  },
  /** Shared caches keep the answer of a place for a minute. */
  'list-home-deals': {
    keys: [
      'search index, one request, then 12 x OFFER / INFO by key',
      'or, where nothing is near: LIST#deals / newest 12',
    ],
    requests: 1,
    readUnits: 6,
    writeUnits: 0,
  },
  'list-categories': {
    keys: ['SETTINGS / CATEGORIES'],
    requests: 1,
    readUnits: 0.5,
    writeUnits: 0,
  },
  'find-suggestions': {
    keys: ['search index', '3 x TEAM / INFO and FANS, 12 x OFFER / INFO by key'],
    requests: 2,
    readUnits: 9,
    writeUnits: 0,
  },
  /**
   * Grows with the deals: some 50 units for a thousand, which is the most of each list. The figure
   * is that of the tests' small world. Shared caches keep the answer for an hour.
   */
  'read-sitemap': {
    keys: ['LIST#deals and LIST#contests / newest 1,000', 'search index, one request'],
    requests: 2,
    readUnits: 6,
    writeUnits: 0,
  },
  'read-robots': NO_TABLE,
  /** The figure is that of an organization with few deals. Shared caches keep a page for two minutes. */
  'read-page': {
    keys: [
      'OFFER / INFO, or BRAND / INFO, or GROUP / INFO',
      'or TEAM / INFO and SLUG / CLAIM; by slug: TEAM / INFO of the claim',
      'and what its first view reads, as read-home, list-deals, read-deal, read-organization have it',
      'every other page: none',
    ],
    requests: 7,
    readUnits: 7,
    writeUnits: 0,
  },
}
