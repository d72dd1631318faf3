import * as reports from '#shared/api/value-reports.schemas.ts'
import { rateLimitPrefix } from '../stores/table/rate-limit-keys.ts'
import { areaOf } from './area.ts'

/**
 * Rights to read a report by its link. Unlike `read-figures`, such a read stores no months in the
 * cache.
 */
const READ = ['GetItem', 'BatchGetItem', 'Query'] as const

/**
 * Costs of a year of a business with counts on every day, of which no month is cached. If the
 * portal's figures have cached the months, only a fifth of this is read.
 */
const READING = {
  keys: [
    'consistent: VALUETOKEN#, VALUEREPORTS#owner / REPORT#',
    'update LIMIT#',
    'consistent: SPONSOR or TEAM / INFO of the owner, and of the business that a report is about',
    'SPONSOR or TEAM / COUNT#TOTAL and thirteen COUNT#BY-ZONE#zone#month',
    'consistent: the same / between COUNT#D#first day and COUNT#TOTAL',
    'of an organization: LIFT#organization, at most 1,000 deals',
  ],
  requests: 8,
  readUnits: 46,
  writeUnits: 1,
} as const

export const valueReportsEndpoints = areaOf('value-reports', [
  {
    contract: reports.listValueReports,
    rights: { table: ['GetItem', 'Query'] },
    costs: {
      keys: [
        'consistent: SPONSOR or TEAM / INFO',
        'consistent: VALUEREPORTS#owner / begins with REPORT#, at most 200',
      ],
      requests: 2,
      readUnits: 12,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.createValueReport,
    rights: { table: ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'consistent: SPONSOR or TEAM / INFO, and SPONSOR / INFO of the business that it is about',
        'consistent: ATTEMPT#; VALUEREPORTS#owner / CREATED; VALUEREPORTS#owner / begins with REPORT#, at most 200',
        'transaction: put VALUEREPORTS#owner / REPORT# and VALUETOKEN# and ATTEMPT# if absent, add to VALUEREPORTS#owner / CREATED if unchanged, put AUDIT#',
        'with a hundred reports, also delete the first ended one and its VALUETOKEN#',
        'the same attempt again: consistent: VALUEREPORTS#owner / REPORT#; transaction: put it, delete and put VALUETOKEN#, put AUDIT#',
      ],
      requests: 6,
      readUnits: 15,
      writeUnits: 15,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.revokeValueReport,
    rights: { table: ['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'consistent: VALUEREPORTS#owner / REPORT#',
        'transaction: update VALUEREPORTS#owner / REPORT#, delete VALUETOKEN#, put AUDIT#',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 9,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.readValueReport,
    rights: { table: READ, updates: [rateLimitPrefix('looksOfValueReport')] },
    costs: READING,
    callsPerFan: 0,
  },
  {
    contract: reports.downloadValueReport,
    rights: { table: READ, updates: [rateLimitPrefix('filesOfValueReport')] },
    // Drawing a year takes most of its time in the processor.
    memoryMb: 1024,
    timeoutSeconds: 29,
    costs: READING,
    callsPerFan: 0,
  },
])
