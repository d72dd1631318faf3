import * as z from 'zod/mini'
import { Count, Key, MadeKey } from '../model/common.ts'
import { ReportAsked } from '../reports/asked.ts'
import { Report, ReportForm } from '../reports/report.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'

const STAFF = ['admin', 'team', 'sponsor'] as const
const ReportParams = z.object({ reportKey: MadeKey })

export const startReport = contract({
  name: 'start-report',
  method: 'PUT',
  path: '/portal/reports/{reportKey}',
  area: 'reports',
  summary:
    'Starts a report under a key that the caller chooses, a ULID. A small one is done with the answer, others are written in the background. Sent again it changes nothing.',
  access: STAFF,
  params: ReportParams,
  body: z.strictObject({ asked: ReportAsked, ...ReportForm.shape }),
  problems: ['notFound', 'jobConflict', 'tooManyTries', 'busy'],
  output: Report,
})

export const readReport = contract({
  name: 'read-report',
  method: 'GET',
  path: '/portal/reports/{reportKey}',
  area: 'reports',
  summary: 'How far a report of the caller is.',
  access: STAFF,
  params: ReportParams,
  problems: ['notFound'],
  output: Report,
})

export const listReports = contract({
  name: 'list-reports',
  method: 'GET',
  path: '/portal/reports',
  area: 'reports',
  summary: 'The reports that the caller has asked for in the last days, newest first.',
  access: STAFF,
  query: PagingQuery,
  output: pageOf(Report),
})

export const readReportFile = contract({
  name: 'read-report-file',
  method: 'GET',
  path: '/portal/reports/{reportKey}/file',
  area: 'reports',
  summary: 'An address from which the file of a report that is done can be had for five minutes.',
  access: STAFF,
  params: ReportParams,
  problems: ['notFound'],
  output: z.object({ url: z.string() }),
})

export const readFollowerCounts = contract({
  name: 'read-follower-counts',
  method: 'GET',
  path: '/portal/follower-counts',
  area: 'reports',
  summary: 'How many follow each organization, by name, and all of them together.',
  access: ['admin'],
  output: z.object({
    items: z.array(z.object({ key: Key, name: z.string(), fans: Count })),
    total: Count,
  }),
})
