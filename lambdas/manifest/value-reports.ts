import * as reports from '#shared/api/value-reports.schemas.ts'
import { areaOf } from './area.ts'

/** Rights to read a report by its link and to cache closed months, as read-figures does. */
const READ = ['GetItem', 'UpdateItem', 'BatchGetItem', 'Query', 'PutItem'] as const

/**
 * Costs of a report about a year of a business that has counts on every day, if no month is cached
 * yet. A report that was read before costs a fifth of the read units, and writes only the count of
 * reads.
 */
const READING = {
  keys: [
    'consistent: VALUETOKEN#, VALUEREPORTS#owner / REPORT#',
    'update RATE#',
    'consistent: SPONSOR or TEAM / INFO of the owner, and of the business that a report is about',
    'SPONSOR or TEAM / COUNT#TOTAL and thirteen COUNT#BY-ZONE#zone#month',
    'consistent: the same / between COUNT#D#first day and COUNT#TOTAL',
    'put COUNT#BY-ZONE#zone#month of each month that has ended',
    'of an organization: LIFT#organization, at most 1,000 deals',
  ],
  requests: 21,
  readUnits: 46,
  writeUnits: 15,
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
        'consistent: VALUEREPORTS#owner / begins with REPORT#, at most 200',
        'transaction: put VALUEREPORTS#owner / REPORT# and VALUETOKEN# if absent, add to VALUEREPORTS#owner / OPEN below the limit',
        'with a hundred reports, also delete the first revoked one',
      ],
      requests: 4,
      readUnits: 13,
      writeUnits: 8,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.revokeValueReport,
    rights: { table: ['GetItem', 'UpdateItem', 'DeleteItem'] },
    costs: {
      keys: [
        'consistent: VALUEREPORTS#owner / REPORT#',
        'transaction: update VALUEREPORTS#owner / REPORT#, delete VALUETOKEN#, take from VALUEREPORTS#owner / OPEN',
      ],
      requests: 2,
      readUnits: 1,
      writeUnits: 6,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.readValueReport,
    rights: { table: READ },
    costs: READING,
    callsPerFan: 0,
  },
  {
    contract: reports.downloadValueReport,
    rights: { table: READ },
    // Drawing a year takes most of its time in the processor.
    memoryMb: 1024,
    timeoutSeconds: 29,
    costs: READING,
    callsPerFan: 0,
  },
])
