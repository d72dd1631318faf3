import * as z from 'zod/mini'
import { REFUSALS } from '../deals/refusals.ts'
import { Cents, Count, Day, Key, Latitude, Longitude } from '../model/common.ts'
import { AGE_GROUPS } from '../stats/age-groups.ts'
import { addDays, BARS, SPANS } from '../stats/spans.ts'
import { FIGURE_ZONES } from '../stats/zones.ts'
import { contract } from './contract.ts'
import * as routes from './figures.ts'

/** Kinds of subjects that figures are about. The platform has the key `all`. */
export const SUBJECTS = ['platform', 'team', 'sponsor', 'deal'] as const

/** Returns whether a day exists and is not before the year 2000. */
const isOfCalendar = (day: string) =>
  !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day && day >= '2000-01-01'

const FigureTotals = z.object({
  impressions: Count,
  redemptions: Count,
  /** Redemptions proven at a counter. Absent in answers of older servers. */
  proven: z.optional(Count),
  /** Redemptions by fans who redeemed the same deal in the previous thirty days. */
  returns: Count,
  contestEntries: Count,
  purchases: Count,
  /** Gross sales, including refunded purchases. */
  spent: z.object({ cad: Cents, usd: Cents }),
  follows: Count,
  unfollows: Count,
  /**
   * Fans who were refused a deal, each counted once per UTC day. Zero for other subjects than
   * deals.
   */
  refused: Count,
  /** Fans who were refused a deal, by reason. Each is counted once per UTC day and reason. */
  refusals: z.partialRecord(z.enum(REFUSALS), Count),
})
export type FigureTotals = z.infer<typeof FigureTotals>

/** Redemptions and contest entries, by properties of the fans. */
const Redeemers = z.object({
  count: Count,
  genders: z.object({ female: Count, male: Count, other: Count, undisclosed: Count }),
  /** Counts in the order of `AGE_GROUPS`; fans of unknown age are left out. */
  ages: z.array(Count).check(z.length(AGE_GROUPS.length)),
  /** Cities, most frequent first; unknown cities are left out. */
  cities: z.array(z.object({ name: z.string(), count: Count })),
  /** Redemptions and contest entries in cities too small to be named. */
  otherCities: Count,
  /**
   * Redemptions and contest entries by map cell, with the center of the cell. Cells are 20 to 30 km
   * wide in Canada.
   */
  cells: z.array(z.object({ lat: Latitude, long: Longitude, count: Count })),
  /** Counts for each hour of the week in the time zone, from Monday 0:00. */
  hours: z.array(Count).check(z.length(7 * 24)),
})
export type Redeemers = z.infer<typeof Redeemers>

const ByHour = z.array(Count).check(z.length(24))

export const readFigures = contract({
  ...routes.readFigures,
  summary:
    'Returns the counts for a range of days in a time zone, and for the previous range. Covers the platform, an organization, a business or a deal.',
  params: z.object({ subject: z.enum(SUBJECTS), subjectKey: Key }),
  query: z.strictObject({
    span: z.enum(SPANS),
    /** Any day of the requested period, in the time zone. Defaults to today. */
    at: z.optional(Day.check(z.refine(isOfCalendar))),
    /** Time zone of the days. Defaults to Toronto's. */
    zone: z.optional(z.enum(FIGURE_ZONES)),
    /**
     * Limits the figures of a business or deal to fans of this organization. Organizations see no
     * other figures of a business or deal.
     */
    team: z.optional(Key),
  }),
  problems: ['notFound'],
  output: z.object({
    zone: z.enum(FIGURE_ZONES),
    span: z.object({
      /** First and last local day of the period, both inclusive. The current period ends today. */
      from: Day,
      to: Day,
      bar: z.enum(BARS),
      /** Values of `at` for the previous and next period, if any. */
      previous: z.optional(Day),
      next: z.optional(Day),
    }),
    totals: FigureTotals,
    /**
     * Totals of the earlier period with which the requested period is compared (`before` in
     * `shared/stats/spans.ts`). Absent if all time is requested.
     */
    before: z.optional(FigureTotals),
    bars: z.array(z.extend(FigureTotals, { from: Day })),
    /** Absent if `isNarrowed` or `isTooFew` is set. */
    redeemers: z.optional(Redeemers),
    /**
     * Redemptions, and those proven at a counter, for each hour of the day in the time zone. Absent
     * if the redeemers are, if some proofs are not of the organization's fans, and in answers of
     * older servers.
     */
    hours: z.optional(z.object({ redemptions: ByHour, proven: ByHour })),
    /**
     * Set if the figures count only fans of one organization, and others may have used the deals.
     * Such figures include neither refused fans nor redeemers.
     */
    isNarrowed: z.optional(z.literal(true)),
    /**
     * Set if so few fans redeemed that breakdowns could identify someone. The breakdowns are then
     * left out.
     */
    isTooFew: z.optional(z.literal(true)),
  }),
})
