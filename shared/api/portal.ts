import * as z from 'zod/mini'
import { DATE_RANGES } from '../date-range.ts'
import { PAYMENTS_FAULT } from '../deals/validation.ts'
import { Count, Key, Picture } from '../model/common.ts'
import { Organization } from '../model/organization.ts'
import { Overview } from '../model/overview.ts'
import { Redemption } from '../model/redemption.ts'
import { TRANSACTION_TYPES } from '../transaction-types.ts'
import { contract } from './contract.ts'
import { numberedQuery } from './numbered-pages.ts'
import { pageOf, pagingQuery } from './paging.ts'

const STAFF = ['admin', 'team', 'sponsor'] as const

export const SponsorParams = z.object({ sponsorKey: Key })
export const TeamParams = z.object({ teamKey: Key })

/** A redemption, contest entry or purchase as the portal's tables show it: without the keys of other worlds. */
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

const Totals = z.object({
  redemptions: Count,
  contestEntries: Count,
  purchases: Count,
  impressions: Count,
  follows: z.int(),
})
const DealCounts = z.object({
  all: Count,
  archived: Count,
  flash: Count,
  /** The others are archived, drafts, or wait for their time. */
  published: z.optional(Count),
})

/** Numbers of one dashboard since the beginning; those of some days are in figures.ts. */
export const Figures = z.object({
  total: Totals,
  deals: DealCounts,
  lastRedemptions: z.array(RedemptionRow),
})

/** Asks a list of redemptions, contest entries and purchases for those of a period, and of one type alone. */
export const transactionsQuery = {
  ...pagingQuery,
  range: z.optional(z.enum(DATE_RANGES)),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
} as const

/** A business or an organization as a page about it names it. */
export const Owner = z.object({ key: Key, name: z.string(), logo: Picture })

export const readSponsorDashboard = contract({
  name: 'read-sponsor-dashboard',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/dashboard',
  area: 'portal',
  summary: 'The numbers of a business and its last redemptions, contest entries and purchases.',
  access: STAFF,
  params: SponsorParams,
  problems: ['notFound'],
  output: z.object({
    sponsor: z.extend(Owner, {
      /** The path of the training document. */
      document: z.optional(Picture),
    }),
    figures: z.extend(Figures, {
      /** Not sent to organizations: what a business did with one is narrowed in figures.ts. */
      total: z.optional(Totals),
      /** Set where none of the newest is the organization's: its own, if any, are further down the list. */
      areNewestOfOthers: z.optional(z.literal(true)),
    }),
    /** Key of the message why the business may have no flash deals. Not sent to organizations. */
    flashDealsFault: z.optional(z.literal(PAYMENTS_FAULT)),
  }),
})

export const readTeamDashboard = contract({
  name: 'read-team-dashboard',
  method: 'GET',
  path: '/portal/teams/{teamKey}/dashboard',
  area: 'portal',
  summary:
    'The numbers of an organization and its last redemptions, contest entries and purchases.',
  access: ['admin', 'team'],
  params: TeamParams,
  problems: ['notFound'],
  output: z.object({
    organization: z.object({
      ...Owner.shape,
      /** For its head: what it says of itself, and where it is reached. */
      ...z.pick(Organization, { description: true, descriptionFr: true, website: true }).shape,
      email: Organization.shape.email,
    }),
    fans: Count,
    businesses: Count,
    figures: Figures,
  }),
})

export const readAdminDashboard = contract({
  name: 'read-admin-dashboard',
  method: 'GET',
  path: '/portal/dashboard',
  area: 'portal',
  summary: 'The numbers of the whole platform, what needs a person there, and what moved most.',
  access: ['admin'],
  output: z.object({
    figures: z.omit(Figures, { lastRedemptions: true }),
    /** As it was an hour ago at most; absent until it was first made. */
    overview: z.optional(Overview),
  }),
})

export const listSponsorRedemptions = contract({
  name: 'list-sponsor-redemptions',
  method: 'GET',
  path: '/portal/sponsors/{sponsorKey}/redemptions',
  area: 'portal',
  summary:
    'The redemptions, contest entries and purchases of a business in a period, newest first; with a type those alone.',
  access: STAFF,
  params: SponsorParams,
  query: z.strictObject(transactionsQuery),
  problems: ['notFound'],
  output: pageOf(RedemptionRow),
})

export const listRedemptions = contract({
  name: 'list-redemptions',
  method: 'GET',
  path: '/portal/redemptions',
  area: 'portal',
  summary:
    'The redemptions, contest entries and purchases of the whole platform in a period, newest first; with a type those alone, with a text those of cities that hold it.',
  access: ['admin'],
  query: z.strictObject({ ...transactionsQuery, query: numberedQuery.query }),
  output: pageOf(RedemptionRow),
})

export const listDealRedemptions = contract({
  name: 'list-deal-redemptions',
  method: 'GET',
  path: '/portal/deals/{dealKey}/redemptions',
  area: 'portal-deals',
  summary:
    'The redemptions, contest entries or purchases of a deal in a period, newest first; with a type those alone, with a text those of cities that hold it. An organization sees those of its own fans.',
  access: STAFF,
  params: z.object({ dealKey: Key }),
  query: z.strictObject({ ...transactionsQuery, query: numberedQuery.query }),
  problems: ['notFound'],
  output: pageOf(RedemptionRow),
})
