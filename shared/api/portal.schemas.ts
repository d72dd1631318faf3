import * as z from 'zod/mini'
import { AlertLift } from '../alerts/lift.ts'
import { DATE_RANGES } from '../date-range.ts'
import { PAYMENTS_FAULT } from '../deals/validation.ts'
import { Count, Instant, Key, Picture } from '../model/common.ts'
import { HealthNeeds } from '../model/health-findings.ts'
import { Organization } from '../model/organization.ts'
import { Overview } from '../model/overview.ts'
import { Redemption } from '../model/redemption.ts'
import { Sponsor } from '../model/sponsor.ts'
import { TRANSACTION_TYPES } from '../transaction-types.ts'
import { contract } from './contract.ts'
import { numberedQuery } from './numbered-pages.ts'
import { pageOf, pagingQuery } from './paging.ts'
import * as routes from './portal.ts'

export const SponsorParams = z.object({ sponsorKey: Key })
export const TeamParams = z.object({ teamKey: Key })

/** A redemption, contest entry or purchase in the portal's tables. */
export const RedemptionRow = z.pick(Redemption, {
  id: true,
  time: true,
  transactionType: true,
  offerKey: true,
  offerDescription: true,
  offerDescriptionFr: true,
  sponsorKey: true,
  sponsorName: true,
  teamKey: true,
  userAge: true,
  userGender: true,
  userCity: true,
})

/** A row of the lists of redemptions, with the proof that its coupon was accepted at a counter. */
export const ProvableRow = z.extend(RedemptionRow, {
  /** Absent if the coupon is not proven. */
  provenAt: z.optional(Instant),
  /** Name of the desk. Absent if staff checked the coupon in the portal. */
  desk: z.optional(z.string()),
  /** True if the desk had no network when it accepted the coupon. */
  isOffline: z.optional(z.boolean()),
})
export type ProvableRow = z.infer<typeof ProvableRow>

const Totals = z.object({
  redemptions: Count,
  /** Redemptions proven at a counter. Absent in answers of older servers. */
  proven: z.optional(Count),
  contestEntries: Count,
  purchases: Count,
  impressions: Count,
  follows: z.int(),
})
const DealCounts = z.object({
  all: Count,
  archived: Count,
  flash: Count,
  /** Number of published deals. Unpublished deals are archived, drafts or scheduled. */
  published: z.optional(Count),
})

/** All-time figures of a dashboard. The figures of a period come from `read-figures`. */
export const Figures = z.object({
  total: Totals,
  deals: DealCounts,
  lastRedemptions: z.array(RedemptionRow),
})

/** Query parameters that filter redemptions, contest entries and purchases by period and type. */
export const transactionsQuery = {
  ...pagingQuery,
  range: z.optional(z.enum(DATE_RANGES)),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
} as const

/** A business or organization, as named on the pages of its deals, codes and staff. */
export const Owner = z.object({ key: Key, name: z.string(), logo: Picture })

const SponsorFacts = z.partial(
  z.pick(Sponsor, {
    description: true,
    descriptionFr: true,
    picture: true,
    category: true,
    address: true,
    city: true,
    region: true,
    phone: true,
    website: true,
    displayEmail: true,
    archived: true,
  }),
)

export const readSponsorDashboard = contract({
  ...routes.readSponsorDashboard,
  summary:
    'Returns the figures of a business and its latest redemptions, contest entries and purchases.',
  params: SponsorParams,
  problems: ['notFound'],
  output: z.object({
    sponsor: z.extend(Owner, {
      /** Description, place and contacts. Absent in answers of older servers. */
      ...SponsorFacts.shape,
      /** Path of the training document. */
      document: z.optional(Picture),
    }),
    figures: z.extend(Figures, {
      /** Absent for organizations, which read the figures of their own fans from `read-figures`. */
      total: z.optional(Totals),
      /**
       * Set if none of the newest records belong to the organization, although older records may.
       */
      areNewestOfOthers: z.optional(z.literal(true)),
    }),
    /**
     * Message key of the reason why the business may not offer flash deals. Absent for
     * organizations.
     */
    flashDealsFault: z.optional(z.literal(PAYMENTS_FAULT)),
    /** Unhealthy deals as of last night. Absent if there are none, and for organizations. */
    unhealthy: z.optional(HealthNeeds),
  }),
})

export const readTeamDashboard = contract({
  ...routes.readTeamDashboard,
  summary:
    'Returns the figures of an organization and its latest redemptions, contest entries and purchases.',
  params: TeamParams,
  problems: ['notFound'],
  output: z.object({
    organization: z.object({
      ...Owner.shape,
      /** Description and contacts for the page's header. */
      ...z.pick(Organization, { description: true, descriptionFr: true, website: true }).shape,
      email: Organization.shape.email,
    }),
    fans: Count,
    businesses: Count,
    figures: Figures,
    /** Comparison of told fans with fans held out. Absent until an alert was measured. */
    alerts: z.optional(AlertLift),
  }),
})

export const readAdminDashboard = contract({
  ...routes.readAdminDashboard,
  summary:
    'Returns the figures of the whole platform, what needs attention, and the biggest changes.',
  output: z.object({
    figures: z.omit(Figures, { lastRedemptions: true }),
    /** Overview, recomputed every hour. Absent until it was first computed. */
    overview: z.optional(Overview),
    /** Unhealthy deals as of last night. Absent if there are none. */
    unhealthy: z.optional(HealthNeeds),
  }),
})

export const listSponsorRedemptions = contract({
  ...routes.listSponsorRedemptions,
  summary:
    'Lists the redemptions, contest entries and purchases of a business in a period, newest first. Can be filtered by type.',
  params: SponsorParams,
  query: z.strictObject(transactionsQuery),
  problems: ['notFound'],
  output: pageOf(ProvableRow),
})

export const listRedemptions = contract({
  ...routes.listRedemptions,
  summary:
    'Lists the redemptions, contest entries and purchases of the whole platform in a period, newest first. Can be filtered by type, and by part of a city’s name.',
  query: z.strictObject({ ...transactionsQuery, query: numberedQuery.query }),
  output: pageOf(ProvableRow),
})

export const listDealRedemptions = contract({
  ...routes.listDealRedemptions,
  summary:
    'Lists the redemptions, contest entries or purchases of a deal in a period, newest first. Can be filtered by type, and by part of a city’s name. Organizations see those of their own fans.',
  params: z.object({ dealKey: Key }),
  query: z.strictObject({ ...transactionsQuery, query: numberedQuery.query }),
  problems: ['notFound'],
  output: pageOf(ProvableRow),
})
