import * as z from 'zod/mini'
import { DESK_SECRET } from '../desk/limits.ts'
import { says } from '../field-messages.ts'
import { LANGUAGES } from '../language.ts'
import { Cents, Count, Day, Instant, Key } from '../model/common.ts'
import { FIGURE_ZONES } from '../stats/zones.ts'
import { filled } from '../validation/lines.ts'
import {
  VALUE_REPORT_DAYS_MAX,
  VALUE_REPORT_LINK_DAYS_MAX,
  VALUE_REPORT_NAME_MAX,
  VALUE_REPORT_OWNERS,
} from '../value-reports/limits.ts'
import { contract } from './contract.ts'
import { Attempt } from './made-account.ts'
import * as routes from './value-reports.ts'

/** A value report as its owner sees it. Its link is shown only when the report is created. */
export const ValueReport = z.object({
  key: Key,
  name: z.string(),
  /** First and last day, both inclusive. */
  from: Day,
  to: Day,
  /** Business that an organization's report is about. Absent if it is about all its businesses. */
  business: z.optional(z.object({ key: Key, name: z.string() })),
  createdAt: Instant,
  /** Last day on which the link opens. */
  until: z.optional(Day),
  revokedAt: z.optional(Instant),
})
export type ValueReport = z.infer<typeof ValueReport>

const Owner = { owner: z.enum(VALUE_REPORT_OWNERS), key: Key } as const
const OwnerParams = z.object(Owner)

export const listValueReports = contract({
  ...routes.listValueReports,
  summary:
    'The value reports of a business or organization: those whose link is open, then those revoked or expired in the last 30 days.',
  params: OwnerParams,
  problems: ['notFound'],
  output: z.object({ reports: z.array(ValueReport), today: Day }),
})

/** Day for which figures may exist. */
const FigureDay = Day.check(z.refine((day) => day >= '2000' && day < '2200'))

const DAY_MS = 24 * 60 * 60_000

/** Returns whether a period is neither empty nor too long. Returns false for invalid days. */
function isPeriod({ from, to }: { readonly from: string; readonly to: string }): boolean {
  const later = (Date.parse(to) - Date.parse(from)) / DAY_MS
  return later >= 0 && later < VALUE_REPORT_DAYS_MAX
}

const NewValueReport = z
  .strictObject({
    name: filled(VALUE_REPORT_NAME_MAX),
    from: FigureDay,
    to: FigureDay,
    /** Business to which an organization's report is limited. */
    sponsorKey: z.optional(Key),
    /** Last day on which the link opens. Defaults to 90 days from today. */
    until: z.optional(Day),
    attempt: z.optional(Attempt),
  })
  .check(
    z.refine(isPeriod, {
      ...says('validation.valueReport.period'),
      path: ['to'],
    }),
  )

/** Token of a report's link: 32 bytes in unpadded base64url, like the token of a desk's link. */
const ValueReportToken = z.string().check(z.regex(DESK_SECRET))

export const createValueReport = contract({
  ...routes.createValueReport,
  summary: `Creates a value report and returns the secret token of its link, which cannot be read again. The same attempt sent again creates no second report: its values and its link are replaced. An owner has at most 20 open reports, each of at most 366 days, of which the first is over. A link opens for at most ${VALUE_REPORT_LINK_DAYS_MAX} days.`,
  params: OwnerParams,
  body: NewValueReport,
  problems: ['notFound', 'tooManyValueReports', 'changedMeanwhile', 'busy'],
  output: z.object({ report: ValueReport, token: ValueReportToken }),
})

export const revokeValueReport = contract({
  ...routes.revokeValueReport,
  summary: 'Ends the link of a value report: its page and its PDF are not found from then on.',
  params: z.object({ ...Owner, valueReportKey: Key }),
  problems: ['notFound', 'busy'],
  output: z.object({ report: ValueReport }),
})

/**
 * Count that reveals nothing about single fans. `few` stands for a total of 1 to 4, and `hidden`
 * for a part of a total that is small or from which a small one could be calculated.
 */
const Shown = z.union([Count, z.enum(['few', 'hidden'])])

const ShownDay = z.object({ day: Day, impressions: Shown, redemptions: Shown, proven: Shown })

/** Difference of two shares. */
const Points = z.number().check(z.gte(-1), z.lte(1))

/** A value report as shown to anyone who has its link. */
export const ShownValueReport = z.object({
  name: z.string(),
  /** Business or organization that made the report. */
  owner: z.object({ kind: z.enum(VALUE_REPORT_OWNERS), name: z.string() }),
  /** Name of the business that an organization's report is about. */
  business: z.optional(z.string()),
  zone: z.enum(FIGURE_ZONES),
  /** First and last day of the report, both inclusive. */
  from: Day,
  to: Day,
  /** Last day of the report that is over. Later days have no figures yet. Defaults to `to`. */
  upTo: z.optional(Day),
  /**
   * True if the link was open during the period. Figures then grow by ten or more, and the newest
   * events are counted only with enough others.
   */
  growsByGroups: z.optional(z.boolean()),
  totals: z.object({
    /** Views of deal pages. */
    impressions: Shown,
    redemptions: Shown,
    /** Redemptions whose coupon was accepted at a counter. */
    proven: Shown,
    /** Redemptions by fans who had redeemed the same deal in the 30 days before, and by others. */
    returning: Shown,
    firstTime: Shown,
    contestEntries: Shown,
    purchases: Shown,
    /** Amount paid for purchases, before refunds. Absent if there are only 1 to 4 purchases. */
    spent: z.optional(z.object({ cad: Cents, usd: Cents })),
  }),
  /** Every day of the report until `upTo`. */
  days: z.array(ShownDay),
  /**
   * Redemptions and contest entries by hour of the day. Absent if they could reveal small counts,
   * if `growsByGroups`, or if the report is limited to one business, for which hours are not counted.
   */
  hours: z.optional(z.array(Shown)),
  /** Proven redemptions by hour of the day. Absent if `hours` is, and in answers of older servers. */
  provenHours: z.optional(z.array(Shown)),
  /**
   * Effect of all alerts of an organization so far, whenever they were sent: the share of alerted
   * fans who used a deal within a week, minus that of fans who were held out, with the ends of the
   * 95 percent interval. Absent if there are too few fans or chance explains the difference, and in
   * other reports.
   */
  alerts: z.optional(z.object({ share: Points, low: Points, high: Points })),
})
export type ShownValueReport = z.infer<typeof ShownValueReport>

export const readValueReport = contract({
  ...routes.readValueReport,
  summary:
    'A value report, for whoever has its link. Unknown, revoked and expired links are not told apart. A link is read at most 600 times in a quarter hour.',
  body: z.strictObject({ token: ValueReportToken }),
  problems: ['notFound', 'tooManyTries'],
  output: ShownValueReport,
})

export const downloadValueReport = contract({
  ...routes.downloadValueReport,
  summary: 'A value report as PDF, for whoever has its link, at most 60 times in a quarter hour.',
  body: z.strictObject({ token: ValueReportToken, language: z.enum(LANGUAGES) }),
  isBase64: true,
  problems: ['notFound', 'tooManyTries'],
  output: z.string(),
})
