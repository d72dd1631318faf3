import type { AuditedKind } from '#shared/audit/fields.ts'
import type { DealFilter } from '#shared/deals/listing.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import { asks } from '../page-address.ts'
import { portalHomes } from './homes.ts'
import { page } from './page.ts'

const CODES = '/portal/teams/:teamKey/special-offers-codes'

/** Query that filters redemptions, contest entries or purchases by type. */
type OfType = { type?: TransactionType }

/** Query that filters deals by state. */
type OfFilter = { filter?: DealFilter }

/**
 * Pages of the portal, each with its address, access, and name in the command search.
 * `web/app/portal-screens.ts` has their screens, and does not compile if a screen is missing.
 */
export const portalPages = {
  ...portalHomes,

  teams: page('/portal/teams', { who: 'organizations' }),
  createTeam: page('/portal/teams/create', { who: 'admins' }),
  editTeam: page('/portal/teams/:teamKey/edit', { who: 'admins' }),
  teamFollowers: page('/portal/teams/:teamKey/followers'),
  teamAssets: page('/portal/teams/:teamKey/assets', { who: 'admins' }),
  triggerBoard: page('/portal/teams/:teamKey/trigger-board', { search: 'triggerBoard' }),
  teamSponsors: page('/portal/teams/:teamKey/sponsors'),

  sponsors: page('/portal/sponsors'),
  createSponsor: page('/portal/sponsors/create', { who: 'admins' }),
  editSponsor: page('/portal/sponsors/:sponsorKey/edit', { who: 'admins' }),
  sponsorDocuments: page('/portal/sponsors/:sponsorKey/documents', { who: 'businesses' }),
  createDocument: page('/portal/sponsors/:sponsorKey/documents/create', { who: 'businesses' }),

  deals: page('/portal/deals', { search: 'deals', query: asks<OfFilter>() }),
  deal: page('/portal/deals/:offerKey'),
  tonight: page('/portal/deals/:offerKey/tonight'),
  sponsorDeals: page('/portal/sponsors/:sponsorKey/deals', {
    search: 'deals',
    query: asks<OfFilter>(),
  }),
  createDeal: page('/portal/sponsors/:sponsorKey/deals/create', {
    who: 'admins',
    query: asks<{ from?: string }>(),
  }),
  sponsorDeal: page('/portal/sponsors/:sponsorKey/deals/:offerKey'),
  editDeal: page('/portal/sponsors/:sponsorKey/deals/:offerKey/edit', { who: 'admins' }),
  teamDeals: page('/portal/teams/:teamKey/deals', { search: 'deals', query: asks<OfFilter>() }),
  teamDeal: page('/portal/teams/:teamKey/deals/:offerKey'),

  teamCodes: page(CODES, { search: 'codes' }),
  exclusiveCodes: page(`${CODES}/exclusive-codes`),
  exclusiveCode: page(`${CODES}/exclusive-codes/:codeId`),
  playerCodes: page(`${CODES}/player-codes`),
  playerCode: page(`${CODES}/player-codes/:codeId`),
  flexPassCodes: page(`${CODES}/flex-pass-codes`),
  flexPassCode: page(`${CODES}/flex-pass-codes/:codeId`),
  groupPassCodes: page(`${CODES}/group-pass-codes`),
  groupPassCode: page(`${CODES}/group-pass-codes/:codeId`),
  addCodes: page(`${CODES}/add`, { query: asks<{ kind?: string; way?: string }>() }),
  codeJob: page(`${CODES}/jobs/:jobId`),

  redemptions: page('/portal/redemptions', {
    who: 'admins',
    search: 'redemptions',
    query: asks<OfType>(),
  }),
  teamRedemptions: page('/portal/teams/:teamKey/redemptions', { query: asks<OfType>() }),
  sponsorRedemptions: page('/portal/sponsors/:sponsorKey/redemptions', {
    search: 'redemptions',
    query: asks<OfType>(),
  }),
  dealRedemptions: page('/portal/sponsors/:sponsorKey/deals/:offerKey/redemptions'),
  purchases: page('/portal/purchases', { who: 'admins', search: 'findPurchase' }),
  purchase: page('/portal/purchases/:purchaseId', { who: 'admins' }),
  teamPurchases: page('/portal/teams/:teamKey/purchases', { search: 'purchases' }),
  sponsorPurchases: page('/portal/sponsors/:sponsorKey/purchases', {
    who: 'businesses',
    search: 'purchases',
    query: asks<{ deal?: string }>(),
  }),
  teamPayments: page('/portal/teams/:teamKey/payments-setup', {
    search: 'payments',
    query: asks<{ refresh?: boolean }>(),
  }),
  sponsorPayments: page('/portal/sponsors/:sponsorKey/payments-setup', {
    who: 'businesses',
    search: 'payments',
    query: asks<{ refresh?: boolean }>(),
  }),
  scan: page('/portal/sponsors/:sponsorKey/scan', { who: 'businesses', search: 'scan' }),
  desks: page('/portal/sponsors/:sponsorKey/desks', { who: 'businesses', search: 'desks' }),
  sponsorValueReports: page('/portal/sponsors/:sponsorKey/value-reports', {
    who: 'businesses',
    search: 'valueReports',
  }),
  teamValueReports: page('/portal/teams/:teamKey/value-reports', {
    who: 'organizations',
    search: 'valueReports',
  }),
  reconciliations: page('/portal/reconciliations', { who: 'admins', search: 'reconciliations' }),
  recounts: page('/portal/recounts', { who: 'admins', search: 'recounts' }),

  brands: page('/portal/brands', { who: 'admins' }),
  createBrand: page('/portal/brands/create', { who: 'admins' }),
  brand: page('/portal/brands/:brandId', { who: 'admins' }),
  editBrand: page('/portal/brands/:brandId/edit', { who: 'admins' }),
  createDealGroup: page('/portal/brands/:brandId/deal-groups/create', { who: 'admins' }),
  editDealGroup: page('/portal/brands/:brandId/deal-groups/:dealGroupId/edit', { who: 'admins' }),
  reports: page('/portal/reports'),
  followersReport: page('/portal/reports/followers', { who: 'admins' }),

  adminSettings: page('/portal/admin-settings', { who: 'admins' }),
  featuredOrganizations: page('/portal/admin-settings/featured-organizations', {
    who: 'admins',
    search: 'featuredOrganizations',
  }),
  recommendedDeals: page('/portal/admin-settings/recommended-deals', {
    who: 'admins',
    search: 'recommendedDeals',
  }),
  dealHealth: page('/portal/admin-settings/deal-health', { who: 'admins' }),
  switches: page('/portal/admin-settings/switches', { who: 'admins', search: 'switches' }),
  staff: page('/portal/admin-settings/staff', { who: 'admins', search: 'staff' }),
  inviteStaff: page('/portal/admin-settings/staff/invite', { who: 'admins' }),
  staffMember: page('/portal/admin-settings/staff/:userId', { who: 'admins' }),
  categorySettings: page('/portal/admin-settings/categories', {
    who: 'admins',
    search: 'categories',
  }),
  changes: page('/portal/admin-settings/audit', {
    who: 'admins',
    search: 'history',
    query: asks<{ person?: string; kind?: AuditedKind }>(),
  }),
}

export type PortalPage = Exclude<keyof typeof portalPages, 'root'>
