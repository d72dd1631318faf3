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
  'list-portal-organizations': {
    keys: [
      'of one category: before, SETTINGS / CATEGORIES',
      'search index, beside it PLATFORM or TEAM / COUNT#TOTAL',
      'TEAM / INFO of each of twenty that it found',
    ],
    requests: 2,
    readUnits: 12,
    writeUnits: 0,
  },
  /** Each of its businesses adds a read and a transaction of 8 units. */
  'create-organization': {
    keys: [
      'consistent: ATTEMPT; SPONSOR / INFO of its businesses',
      'transaction: put TEAM / INFO, TEAM / FANS, SLUG / CLAIM, LIST#organizations, ATTEMPT, AUDIT#TEAM#',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 18,
  },
  'read-organization-for-edit': {
    keys: ['consistent: TEAM / INFO'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** Where its texts alone change; else its deals and businesses follow, as far as time allows. */
  'update-organization': {
    keys: [
      'consistent: TEAM / INFO',
      'transaction: put TEAM / INFO and AUDIT#TEAM#; SLUG / CLAIM, LIST#organizations',
    ],
    requests: 2,
    readUnits: 1,
    writeUnits: 10,
  },
  /** When it is archived already and has no deals; else each deal is written with its cards. */
  'archive-organization': {
    keys: ['consistent: TEAM / INFO, three times; TEAM / begins with OFFER#, forth and back'],
    requests: 5,
    readUnits: 5,
    writeUnits: 0,
  },
  'check-slug': {
    keys: ['consistent: SLUG / CLAIM'],
    requests: 1,
    readUnits: 1,
    writeUnits: 0,
  },
  /** Its own counters know its businesses apart: however many these are, only its months are read. */
  'read-portal-organization': {
    keys: [
      'TEAM / INFO, FANS, SLUG / CLAIM; beside it TEAM / begins with SPONSOR#',
      'TEAM / COUNT#TOTAL, COUNT#BY-ZONE#zone#month of all months, between COUNT#D#first day since and COUNT#TOTAL',
      'put COUNT#BY-ZONE#zone#month where a day ended since somebody looked, an old month once at all',
    ],
    requests: 20,
    readUnits: 30,
    writeUnits: 20,
  },
  'list-team-redemptions': {
    keys: ['byTeam / newest first, of each half'],
    requests: 2,
    readUnits: 5,
    writeUnits: 0,
  },
  /** A search reads up to a thousand followers, each for half a unit. */
  'list-followers': {
    keys: ['byTeam / each half of team#FOLLOWERS, newest first', 'USER / INFO of each'],
    requests: 3,
    readUnits: 12,
    writeUnits: 0,
  },
}
