import * as z from 'zod/mini'
import { Count, Instant, Key } from '../model/common.ts'
import { LANGUAGES } from '../model/user.ts'
import { FIGURE_ZONES } from '../stats/zones.ts'
import { ReportNoted } from './asked.ts'

export const REPORT_FORMATS = ['csv', 'csv.gz'] as const
export type ReportFormat = (typeof REPORT_FORMATS)[number]

/** Output form of a report. */
export const ReportForm = z.object({
  format: z.enum(REPORT_FORMATS),
  language: z.enum(LANGUAGES),
  /** Time zone of the report's days and times. */
  zone: z.enum(FIGURE_ZONES),
})
export type ReportForm = z.infer<typeof ReportForm>

/** A file of rows that somebody has asked for, written in the background. */
export const Report = z.object({
  key: Key,
  asked: ReportNoted,
  ...ReportForm.shape,
  /** The name of the business, organization or deal that it is of. */
  about: z.optional(z.string()),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Rows and bytes written so far. */
  rows: Count,
  bytes: Count,
  /** Progress from 0 to 1, where the source knows it. */
  share: z.optional(z.number()),
  createdAt: Instant,
  updatedAt: Instant,
  finishedAt: z.optional(Instant),
  /** When file and record are forgotten. */
  expiresAt: Instant,
})
export type Report = z.infer<typeof Report>
