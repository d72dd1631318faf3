import type { PatternsOf } from './pattern.ts'

export const organizationsPatterns: PatternsOf<'organizations'> = {
  'list-organizations': {
    keys: ['search index, then 20 x TEAM / INFO and FANS'],
    requests: 1,
    readUnits: 20,
    writeUnits: 0,
  },
  'read-organization': {
    keys: ['TEAM / INFO, FANS, SLUG / CLAIM', 'by slug: TEAM / INFO and FANS of the claim'],
    requests: 2,
    readUnits: 2,
    writeUnits: 0,
  },
  'list-organization-deals': {
    keys: [
      'TEAM / INFO, FANS, SLUG / CLAIM; hidden deals: USER / GRANT#team',
      'TEAM / begins with KIND#kind#, newest first',
      'SETTINGS / EXCLUDED: a request and half a unit, once a minute',
    ],
    requests: 3,
    readUnits: 3.5,
    writeUnits: 0,
  },
  /** A unit per organization: BatchGet counts each item by itself. Shared caches keep the answer. */
  'read-brand': {
    keys: ['BRAND / INFO', 'TEAM / INFO and FANS of each organization, 50 at most, here two'],
    requests: 2,
    readUnits: 2.5,
    writeUnits: 0,
  },
}
