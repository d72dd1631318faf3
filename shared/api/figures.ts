import * as z from 'zod/mini'
import { REFUSALS } from '../deals/refusals.ts'
import { Cents, Count, Day, Key, Latitude, Longitude } from '../model/common.ts'
import { AGE_GROUPS } from '../stats/age-groups.ts'
import { addDays, BARS, SPANS } from '../stats/spans.ts'
import { FIGURE_ZONES } from '../stats/zones.ts'
import { contract } from './contract.ts'

/** February 30 is no day, and nothing was counted before this century. */
const isOfCalendar = (day: string) =>
  !Number.isNaN(Date.parse(day)) && addDays(day, 0) === day && day >= '2000-01-01'

/** Subjects of figures; the platform has the key `all`. */
const SUBJECTS = ['platform', 'team', 'sponsor', 'deal'] as const

const FigureTotals = z.object({
  impressions: Count,
  redemptions: Count,
  /** Redemptions by a fan who had redeemed the same deal in the thirty days before. */
  returns: Count,
  contestEntries: Count,
  purchases: Count,
  /** Gross sales: what fans have paid for purchases, refunded or not. */
  spent: z.object({ cad: Cents, usd: Cents }),
  follows: Count,
  unfollows: Count,
  /** Fans whom a deal refused, each once a UTC day. */
  refused: Count,
  /** The same by why, each once a UTC day for each reason. */
  refusals: z.partialRecord(z.enum(REFUSALS), Count),
})
export type FigureTotals = z.infer<typeof FigureTotals>

/** Redemptions and contest entries by who made them. */
const Redeemers = z.object({
  count: Count,
  genders: z.object({ female: Count, male: Count, other: Count, undisclosed: Count }),
  /** One for each of AGE_GROUPS; whose age is not known is in none. */
  ages: z.array(Count).check(z.length(AGE_GROUPS.length)),
  /** Most first. Whose city is not known is in none. */
  cities: z.array(z.object({ name: z.string(), count: Count })),
  /** Those of cities too small to be named. */
  otherCities: Count,
  /** Squares of the map, some 30 km wide, by their middle. */
  cells: z.array(z.object({ lat: Latitude, long: Longitude, count: Count })),
  /** By the hour of the week on the clocks of the zone, the first from Monday 0:00. */
  hours: z.array(Count).check(z.length(7 * 24)),
})
export type Redeemers = z.infer<typeof Redeemers>

export const readFigures = contract({
  name: 'read-figures',
  method: 'GET',
  path: '/portal/figures/{subject}/{subjectKey}',
  area: 'portal',
  summary:
    'What was counted in a span of days of a zone, and in the one before: for the platform, an organization, a business or a deal.',
  access: ['admin', 'team', 'sponsor'],
  params: z.object({ subject: z.enum(SUBJECTS), subjectKey: Key }),
  query: z.strictObject({
    span: z.enum(SPANS),
    /** A local day inside of the span; today without it. */
    at: z.optional(Day.check(z.refine(isOfCalendar))),
    /** Zone of the days; Toronto's without it. */
    zone: z.optional(z.enum(FIGURE_ZONES)),
    /** Figures of a business or a deal for the fans of this organization. Organizations see no more. */
    team: z.optional(Key),
  }),
  problems: ['notFound'],
  output: z.object({
    zone: z.enum(FIGURE_ZONES),
    span: z.object({
      /** Local days, both of them counted; a span that is still running ends today. */
      from: Day,
      to: Day,
      bar: z.enum(BARS),
      /** Days to ask for as `at` for the span before and after, where there is one. */
      previous: z.optional(Day),
      next: z.optional(Day),
    }),
    totals: FigureTotals,
    /** Totals of as many days before; absent for all time. */
    before: z.optional(FigureTotals),
    bars: z.array(z.extend(FigureTotals, { from: Day })),
    /** Absent where one organization's part of a whole is shown. */
    redeemers: z.optional(Redeemers),
    /** Set where only one organization's part is counted: who was refused, and who redeemed, is not in it. */
    isNarrowed: z.optional(z.literal(true)),
    /** Set where fewer redeemed than may be shown by who they are. */
    isTooFew: z.optional(z.literal(true)),
  }),
})
