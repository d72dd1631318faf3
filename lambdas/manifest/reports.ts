import * as functions from '#shared/api/report-functions.ts'
import * as reports from '#shared/api/reports.ts'
import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import { areaOf } from './area.ts'
import { REPORT_WORK } from './report-rights.ts'

/** Thousands of rows in one answer. */
const FETCHING = { memoryMb: 1024, timeoutSeconds: 29 } as const

export const reportsEndpoints = areaOf('reports', [
  {
    contract: reports.startReport,
    rights: REPORT_WORK,
    memoryMb: 1024,
    timeoutSeconds: 25,
  },
  { contract: reports.readReport, rights: { table: ['GetItem'] } },
  { contract: reports.listReports, rights: { table: ['Query'] } },
  { contract: reports.readFollowerCounts, rights: { table: ['Query', 'BatchGetItem'] } },
  {
    contract: reports.readReportFile,
    rights: { table: ['GetItem'], readsReports: EXPORTS_PREFIX },
  },
  {
    contract: functions.fetchRedemptions,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
  },
  {
    contract: functions.fetchEventsByType,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
  },
  {
    contract: functions.fetchUsersReportData,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
  },
  {
    contract: functions.fetchDataByResource,
    rights: { table: ['Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
  },
  {
    contract: functions.fetchDataByResourceAndRole,
    rights: { table: ['GetItem', 'Query', 'BatchGetItem', 'UpdateItem'] },
    ...FETCHING,
  },
])
