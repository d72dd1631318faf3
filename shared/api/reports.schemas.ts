import * as z from 'zod/mini'
import { Count, Key, MadeKey } from '../model/common.ts'
import { ReportAsked } from '../reports/asked.ts'
import { Report, ReportForm } from '../reports/report.ts'
import { contract } from './contract.ts'
import { PagingQuery, pageOf } from './paging.ts'
import * as routes from './reports.ts'

const ReportParams = z.object({ reportKey: MadeKey })

export const startReport = contract({
  ...routes.startReport,
  summary:
    'Starts a report under a key that the caller chooses, a ULID. A small one is done with the answer, others are written in the background. Sent again it changes nothing.',
  params: ReportParams,
  body: z.strictObject({ asked: ReportAsked, ...ReportForm.shape }),
  problems: ['notFound', 'jobConflict', 'tooManyTries', 'busy'],
  output: Report,
})

export const readReport = contract({
  ...routes.readReport,
  summary: 'How far a report of the caller is.',
  params: ReportParams,
  problems: ['notFound'],
  output: Report,
})

export const listReports = contract({
  ...routes.listReports,
  summary: 'The reports that the caller has asked for in the last days, newest first.',
  query: PagingQuery,
  output: pageOf(Report),
})

export const readReportFile = contract({
  ...routes.readReportFile,
  summary: 'An address from which the file of a report that is done can be had for five minutes.',
  params: ReportParams,
  problems: ['notFound'],
  output: z.object({ url: z.string() }),
})

export const readFollowerCounts = contract({
  ...routes.readFollowerCounts,
  summary: 'How many follow each organization, by name, and all of them together.',
  output: z.object({
    items: z.array(z.object({ key: Key, name: z.string(), fans: Count })),
    total: Count,
  }),
})
