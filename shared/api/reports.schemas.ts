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
    'Starts a report under a ULID that the caller chooses. Small reports finish before the response; others are written in the background. Repeating the request has no effect.',
  params: ReportParams,
  body: z.strictObject({ asked: ReportAsked, ...ReportForm.shape }),
  problems: ['notFound', 'jobConflict', 'tooManyTries', 'busy'],
  output: Report,
})

export const readReport = contract({
  ...routes.readReport,
  summary: 'Returns the progress of one of the caller’s reports.',
  params: ReportParams,
  problems: ['notFound'],
  output: Report,
})

export const listReports = contract({
  ...routes.listReports,
  summary: 'Lists the reports that the caller recently requested, newest first.',
  query: PagingQuery,
  output: pageOf(Report),
})

export const readReportFile = contract({
  ...routes.readReportFile,
  summary: 'Returns an address, valid for five minutes, of a finished report’s file.',
  params: ReportParams,
  problems: ['notFound'],
  output: z.object({ url: z.string() }),
})

export const readFollowerCounts = contract({
  ...routes.readFollowerCounts,
  summary: 'Returns the number of followers of each organization, by name, and the total.',
  output: z.object({
    items: z.array(z.object({ key: Key, name: z.string(), fans: Count })),
    total: Count,
  }),
})
