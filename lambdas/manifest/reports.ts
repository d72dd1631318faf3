import * as functions from '#shared/api/report-functions.schemas.ts'
import * as reports from '#shared/api/reports.schemas.ts'
import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import { areaOf } from './area.ts'
import { REPORT_WORK } from './rights.ts'

/** Memory and timeout of endpoints that return thousands of rows. */
const FETCHING = { memoryMb: 1024, timeoutSeconds: 29 } as const

export const reportsEndpoints = areaOf('reports', [
  {
    contract: reports.startReport,
    rights: REPORT_WORK,
    memoryMb: 1024,
    timeoutSeconds: 25,
    /**
     * Costs of a report of twenty redemptions, which the request itself completes. A thousand more
     * redemptions cost 575 read units, and for admins half a unit for each fan.
     */
    costs: {
      keys: [
        'SPONSOR, TEAM or OFFER / INFO',
        'transaction: put REPORTS#user / key, LIST#reports and AUDIT#thing in its indexes, update LIMIT#',
        'consistent: REPORTS#user / key',
        'bySponsor, byTeam or byOffer / all up to the start, five hundred of each half a time',
        'for admins: USER / INFO of each fan, a hundred a request',
        'PROOF#redemption / PROOF of each redemption, a hundred a request',
        'update REPORTS#user / key; transaction: update it, delete LIST#reports',
      ],
      requests: 9,
      readUnits: 25.5,
      writeUnits: 18,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.readReport,
    rights: { table: ['GetItem'] },
    costs: {
      keys: ['consistent: REPORTS#user / key'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.listReports,
    rights: { table: ['Query'] },
    costs: {
      keys: ['REPORTS#user / newest 20'],
      requests: 1,
      readUnits: 3,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.readFollowerCounts,
    rights: { table: ['Query', 'BatchGetItem'] },
    /** One read unit for each organization. */
    costs: {
      keys: ['LIST#organizations, 100 a page; TEAM / INFO and FANS of each'],
      requests: 12,
      readUnits: 120,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: reports.readReportFile,
    rights: { table: ['GetItem'], readsReports: EXPORTS_PREFIX },
    costs: {
      keys: ['consistent: REPORTS#user / key'],
      requests: 1,
      readUnits: 1,
      writeUnits: 0,
    },
    callsPerFan: 0,
  },
  {
    contract: functions.fetchRedemptions,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
    /** Costs of a few dozen redemptions. A thousand more add ten requests and 500 read units. */
    costs: {
      keys: [
        'update LIMIT#',
        'LIST#REDEEMED-ON, newest; REDEEMED-ON#day#shard of each of four shards, newest',
        'USER / REDEEMED# of each, a hundred a request',
      ],
      requests: 60,
      readUnits: 300,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
  {
    contract: functions.fetchEventsByType,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
    /**
     * Costs of a few dozen events. Events of other types also cost, since they are read and
     * skipped.
     */
    costs: {
      keys: [
        'update LIMIT#',
        'LIST#HAPPENED-ON, newest; HAPPENED-ON#day#shard of each of four shards, newest',
        'USER / EVENT# of each, a hundred a request',
      ],
      requests: 60,
      readUnits: 300,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
  {
    contract: functions.fetchUsersReportData,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
    /**
     * Maximum costs of a few dozen accounts. Each account takes half a read unit, and each day on
     * which accounts were created takes four requests.
     */
    costs: {
      keys: [
        'update LIMIT#',
        'LIST#JOINED-ON, newest; JOINED-ON#day#shard of each of four shards, newest',
        'USER / INFO of each, a hundred a request',
      ],
      requests: 60,
      readUnits: 300,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
  {
    contract: functions.fetchDataByResource,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
    /**
     * One read unit for each organization, business or deal. Deals also cost a request for each
     * business.
     */
    costs: {
      keys: [
        'update LIMIT#',
        'LIST#organizations or LIST#sponsors, 100 a page; INFO of each, FANS, or SPONSOR / OFFER# and OFFER / INFO and TALLY',
      ],
      requests: 60,
      readUnits: 300,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
  {
    contract: functions.fetchDataByResourceAndRole,
    rights: { table: ['GetItem', 'Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
    costs: {
      keys: ['update LIMIT#', 'TEAM or SPONSOR / INFO, SPONSOR# or OFFER#; OFFER / INFO and TALLY'],
      requests: 20,
      readUnits: 100,
      writeUnits: 1,
    },
    callsPerFan: 0,
  },
])
