import type { AuditedKind } from '#shared/audit/fields.ts'
import type { DealFilter } from '#shared/deals/listing.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import { part, withQuery } from './href.ts'
import { portalHomes } from './portal-homes.ts'

const CODES = '/portal/teams/:teamId/special-offers-codes'
const codesOf = (teamId: string) => CODES.replace(':teamId', part(teamId))

/** Keeps the redemptions, contest entries or purchases of one type. */
type OfType = { type?: TransactionType }

/** The codes of one kind. */
const codeList = (segment: string) => ({
  pattern: `${CODES}/${segment}`,
  href: (teamId: string) => `${codesOf(teamId)}/${segment}`,
})
/** One of them. */
const codePage = (segment: string) => ({
  pattern: `${CODES}/${segment}/:codeId`,
  href: (teamId: string, codeId: string) => `${codesOf(teamId)}/${segment}/${part(codeId)}`,
})

/** The portal's addresses; a later screen adds its line here. */
export const portalPaths = {
  ...portalHomes,
  teams: { pattern: '/portal/teams', href: () => '/portal/teams' },
  createTeam: { pattern: '/portal/teams/create', href: () => '/portal/teams/create' },
  team: {
    pattern: '/portal/teams/:teamId',
    href: (teamId: string) => `/portal/teams/${part(teamId)}`,
  },
  editTeam: {
    pattern: '/portal/teams/:teamId/edit',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/edit`,
  },
  teamRedemptions: {
    pattern: '/portal/teams/:teamId/redemptions',
    href: (teamId: string, query?: OfType) =>
      withQuery(`/portal/teams/${part(teamId)}/redemptions`, query),
  },
  teamFollowers: {
    pattern: '/portal/teams/:teamId/followers',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/followers`,
  },
  teamAssets: {
    pattern: '/portal/teams/:teamId/assets',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/assets`,
  },
  triggerBoard: {
    pattern: '/portal/teams/:teamId/trigger-board',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/trigger-board`,
  },
  teamSponsors: {
    pattern: '/portal/teams/:teamId/sponsors',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/sponsors`,
  },
  redemptions: {
    pattern: '/portal/redemptions',
    href: (query?: OfType) => withQuery('/portal/redemptions', query),
  },
  purchases: { pattern: '/portal/purchases', href: () => '/portal/purchases' },
  reconciliations: {
    pattern: '/portal/reconciliations',
    href: () => '/portal/reconciliations',
  },
  recounts: { pattern: '/portal/recounts', href: () => '/portal/recounts' },
  purchase: {
    pattern: '/portal/purchases/:purchaseId',
    href: (purchaseId: string) => `/portal/purchases/${part(purchaseId)}`,
  },
  sponsors: { pattern: '/portal/sponsors', href: () => '/portal/sponsors' },
  createSponsor: { pattern: '/portal/sponsors/create', href: () => '/portal/sponsors/create' },
  sponsor: {
    pattern: '/portal/sponsors/:sponsorId',
    href: (sponsorId: string) => `/portal/sponsors/${part(sponsorId)}`,
  },
  editSponsor: {
    pattern: '/portal/sponsors/:sponsorId/edit',
    href: (sponsorId: string) => `/portal/sponsors/${part(sponsorId)}/edit`,
  },
  sponsorDocuments: {
    pattern: '/portal/sponsors/:sponsorId/documents',
    href: (sponsorId: string) => `/portal/sponsors/${part(sponsorId)}/documents`,
  },
  createDocument: {
    pattern: '/portal/sponsors/:sponsorId/documents/create',
    href: (sponsorId: string) => `/portal/sponsors/${part(sponsorId)}/documents/create`,
  },
  sponsorRedemptions: {
    pattern: '/portal/sponsors/:sponsorId/redemptions',
    href: (sponsorId: string, query?: OfType) =>
      withQuery(`/portal/sponsors/${part(sponsorId)}/redemptions`, query),
  },
  sponsorPurchases: {
    pattern: '/portal/sponsors/:sponsorId/purchases',
    href: (sponsorId: string, query?: { deal?: string }) =>
      withQuery(`/portal/sponsors/${part(sponsorId)}/purchases`, query),
  },
  scan: {
    pattern: '/portal/sponsors/:sponsorId/scan',
    href: (sponsorId: string) => `/portal/sponsors/${part(sponsorId)}/scan`,
  },
  sponsorPayments: {
    pattern: '/portal/sponsors/:sponsorId/payments-setup',
    href: (sponsorId: string, query?: { refresh?: boolean }) =>
      withQuery(`/portal/sponsors/${part(sponsorId)}/payments-setup`, query),
  },
  deals: {
    pattern: '/portal/deals',
    href: (query?: { filter?: DealFilter }) => withQuery('/portal/deals', query),
  },
  deal: {
    pattern: '/portal/deals/:dealId',
    href: (dealId: string) => `/portal/deals/${part(dealId)}`,
  },
  sponsorDeals: {
    pattern: '/portal/sponsors/:sponsorId/deals',
    href: (sponsorId: string, query?: { filter?: DealFilter }) =>
      withQuery(`/portal/sponsors/${part(sponsorId)}/deals`, query),
  },
  createDeal: {
    pattern: '/portal/sponsors/:sponsorId/deals/create',
    href: (sponsorId: string, query?: { from?: string }) =>
      withQuery(`/portal/sponsors/${part(sponsorId)}/deals/create`, query),
  },
  sponsorDeal: {
    pattern: '/portal/sponsors/:sponsorId/deals/:dealId',
    href: (sponsorId: string, dealId: string) =>
      `/portal/sponsors/${part(sponsorId)}/deals/${part(dealId)}`,
  },
  editDeal: {
    pattern: '/portal/sponsors/:sponsorId/deals/:dealId/edit',
    href: (sponsorId: string, dealId: string) =>
      `/portal/sponsors/${part(sponsorId)}/deals/${part(dealId)}/edit`,
  },
  dealRedemptions: {
    pattern: '/portal/sponsors/:sponsorId/deals/:dealId/redemptions',
    href: (sponsorId: string, dealId: string) =>
      `/portal/sponsors/${part(sponsorId)}/deals/${part(dealId)}/redemptions`,
  },
  teamDeals: {
    pattern: '/portal/teams/:teamId/deals',
    href: (teamId: string, query?: { filter?: DealFilter }) =>
      withQuery(`/portal/teams/${part(teamId)}/deals`, query),
  },
  teamDeal: {
    pattern: '/portal/teams/:teamId/deals/:dealId',
    href: (teamId: string, dealId: string) => `/portal/teams/${part(teamId)}/deals/${part(dealId)}`,
  },
  teamPurchases: {
    pattern: '/portal/teams/:teamId/purchases',
    href: (teamId: string) => `/portal/teams/${part(teamId)}/purchases`,
  },
  teamPayments: {
    pattern: '/portal/teams/:teamId/payments-setup',
    href: (teamId: string, query?: { refresh?: boolean }) =>
      withQuery(`/portal/teams/${part(teamId)}/payments-setup`, query),
  },
  teamCodes: { pattern: CODES, href: codesOf },
  exclusiveCodes: codeList('exclusive-codes'),
  exclusiveCode: codePage('exclusive-codes'),
  playerCodes: codeList('player-codes'),
  playerCode: codePage('player-codes'),
  flexPassCodes: codeList('flex-pass-codes'),
  flexPassCode: codePage('flex-pass-codes'),
  groupPassCodes: codeList('group-pass-codes'),
  groupPassCode: codePage('group-pass-codes'),
  addCodes: {
    pattern: `${CODES}/add`,
    href: (teamId: string, query?: { kind?: string; way?: string }) =>
      withQuery(`${codesOf(teamId)}/add`, query),
  },
  codeJob: {
    pattern: `${CODES}/jobs/:jobId`,
    href: (teamId: string, jobId: string) => `${codesOf(teamId)}/jobs/${part(jobId)}`,
  },
  brands: { pattern: '/portal/brands', href: () => '/portal/brands' },
  createBrand: { pattern: '/portal/brands/create', href: () => '/portal/brands/create' },
  brand: {
    pattern: '/portal/brands/:brandId',
    href: (brandId: string) => `/portal/brands/${part(brandId)}`,
  },
  editBrand: {
    pattern: '/portal/brands/:brandId/edit',
    href: (brandId: string) => `/portal/brands/${part(brandId)}/edit`,
  },
  createDealGroup: {
    pattern: '/portal/brands/:brandId/deal-groups/create',
    href: (brandId: string) => `/portal/brands/${part(brandId)}/deal-groups/create`,
  },
  editDealGroup: {
    pattern: '/portal/brands/:brandId/deal-groups/:dealGroupId/edit',
    href: (brandId: string, dealGroupId: string) =>
      `/portal/brands/${part(brandId)}/deal-groups/${part(dealGroupId)}/edit`,
  },
  reports: { pattern: '/portal/reports', href: () => '/portal/reports' },
  followersReport: {
    pattern: '/portal/reports/followers',
    href: () => '/portal/reports/followers',
  },
  adminSettings: { pattern: '/portal/admin-settings', href: () => '/portal/admin-settings' },
  staff: { pattern: '/portal/admin-settings/staff', href: () => '/portal/admin-settings/staff' },
  inviteStaff: {
    pattern: '/portal/admin-settings/staff/invite',
    href: () => '/portal/admin-settings/staff/invite',
  },
  staffMember: {
    pattern: '/portal/admin-settings/staff/:userId',
    href: (userId: string) => `/portal/admin-settings/staff/${part(userId)}`,
  },
  changes: {
    pattern: '/portal/admin-settings/audit',
    href: (query?: { person?: string; kind?: AuditedKind }) =>
      withQuery('/portal/admin-settings/audit', query),
  },
  featuredOrganizations: {
    pattern: '/portal/admin-settings/featured-organizations',
    href: () => '/portal/admin-settings/featured-organizations',
  },
  categorySettings: {
    pattern: '/portal/admin-settings/categories',
    href: () => '/portal/admin-settings/categories',
  },
  recommendedDeals: {
    pattern: '/portal/admin-settings/recommended-deals',
    href: () => '/portal/admin-settings/recommended-deals',
  },
}
