import * as z from 'zod/mini'
import { LANGUAGES } from '../language.ts'
import { Count, Instant, Key } from '../model/common.ts'
import { FIGURE_ZONES } from '../stats/zones.ts'
import { ReportNoted } from './asked.ts'
import { REPORT_FORMATS } from './formats.ts'

/** Format, language and time zone of a report. */
export const ReportForm = z.object({
  format: z.enum(REPORT_FORMATS),
  language: z.enum(LANGUAGES),
  /** Time zone of the days and times in the report. */
  zone: z.enum(FIGURE_ZONES),
})
export type ReportForm = z.infer<typeof ReportForm>

/** A report that a user has requested as a file, which is written in the background. */
export const Report = z.object({
  key: Key,
  asked: ReportNoted,
  ...ReportForm.shape,
  /** Name of the business, organization or deal that the report is about. */
  about: z.optional(z.string()),
  fileName: z.string(),
  state: z.enum(['running', 'done', 'failed']),
  /** Number of rows written so far. */
  rows: Count,
  bytes: Count,
  /** Progress from 0 to 1, if known. */
  share: z.optional(z.number()),
  createdAt: Instant,
  updatedAt: Instant,
  finishedAt: z.optional(Instant),
  /** Time at which the file and its record are deleted. */
  expiresAt: Instant,
})
export type Report = z.infer<typeof Report>
