import { type PortalPage, portalPages } from '../lib/portal/pages.ts'
import * as composed from './composed-screens.ts'
import { portalScreen } from './portal-screen.ts'

export const PortalStart = portalScreen(
  async () => (await import('#web/portal/shell/portal-start.tsx')).PortalStart,
)

export const PortalNotFound = portalScreen(
  async () => (await import('#web/portal/shell/portal-not-found.tsx')).PortalNotFound,
)

const BusinessesPage = portalScreen(
  async () => (await import('#web/portal/businesses/list/businesses-page.tsx')).BusinessesPage,
  { words: ['browsing', 'businesses'] },
)

const CodesPage = portalScreen(
  async () => (await import('#web/portal/codes/list/codes-page.tsx')).CodesPage,
  { words: ['codes'], under: 'organization' },
)

const CodePage = portalScreen(
  async () => (await import('#web/portal/codes/code-page.tsx')).CodePage,
  { words: ['codes'], under: 'organization' },
)

const DealPage = portalScreen(
  async () => (await import('#web/portal/deals/page/deal-page.tsx')).DealPage,
  { words: ['deals'] },
)

const screens: Record<PortalPage, ReturnType<typeof portalScreen>> = {
  adminDashboard: composed.adminDashboard,
  teamDashboard: composed.teamDashboard,
  sponsorDashboard: composed.sponsorDashboard,
  teams: portalScreen(
    async () =>
      (await import('#web/portal/organizations/list/organizations-page.tsx')).OrganizationsPage,
    { words: ['organizations'] },
  ),
  createTeam: composed.createOrganization,
  editTeam: portalScreen(
    async () =>
      (await import('#web/portal/organizations/form/edit-organization-page.tsx'))
        .EditOrganizationPage,
    { under: 'organization' },
  ),
  teamRedemptions: portalScreen(
    async () =>
      (await import('#web/portal/organizations/page/team-redemptions-page.tsx'))
        .TeamRedemptionsPage,
    { words: ['organizations'] },
  ),
  teamFollowers: portalScreen(
    async () => (await import('#web/portal/organizations/page/followers-page.tsx')).FollowersPage,
    { words: ['organizations'] },
  ),
  teamAssets: portalScreen(
    async () => (await import('#web/portal/organizations/page/assets-page.tsx')).AssetsPage,
    { words: ['organizations'] },
  ),
  triggerBoard: portalScreen(
    async () => (await import('#web/portal/deals/board/trigger-board-page.tsx')).TriggerBoardPage,
    { words: ['deals'], under: 'organization' },
  ),
  teamSponsors: BusinessesPage,
  sponsors: BusinessesPage,
  createSponsor: composed.createBusiness,
  sponsorDocuments: portalScreen(
    async () => (await import('#web/portal/businesses/documents/documents-page.tsx')).DocumentsPage,
    { words: ['businesses'] },
  ),
  createDocument: portalScreen(
    async () =>
      (await import('#web/portal/businesses/documents/create-document-page.tsx'))
        .CreateDocumentPage,
    { under: 'business' },
  ),
  editSponsor: portalScreen(
    async () =>
      (await import('#web/portal/businesses/form/edit-business-page.tsx')).EditBusinessPage,
    { words: ['browsing', 'businesses'] },
  ),
  sponsorRedemptions: portalScreen(
    async () => (await import('#web/portal/businesses/page/redemptions-page.tsx')).RedemptionsPage,
    { under: 'business' },
  ),
  sponsorPurchases: portalScreen(
    async () =>
      (await import('#web/portal/purchases/sponsor-purchases-page.tsx')).SponsorPurchasesPage,
    { words: ['counter'], under: 'business' },
  ),
  scan: portalScreen(async () => (await import('#web/portal/scan/scan-page.tsx')).ScanPage, {
    words: ['counter'],
  }),
  desks: portalScreen(async () => (await import('#web/portal/desks/desks-page.tsx')).DesksPage, {
    words: ['desks'],
    under: 'business',
  }),
  sponsorValueReports: portalScreen(
    async () => (await import('#web/portal/value-reports/value-reports-page.tsx')).ValueReportsPage,
    { words: ['reports'], under: 'business' },
  ),
  teamValueReports: portalScreen(
    async () => (await import('#web/portal/value-reports/value-reports-page.tsx')).ValueReportsPage,
    { words: ['reports'], under: 'organization' },
  ),
  teamPurchases: portalScreen(
    async () => (await import('#web/portal/purchases/team-purchases-page.tsx')).TeamPurchasesPage,
    { under: 'organization' },
  ),
  redemptions: portalScreen(
    async () => (await import('#web/portal/admin/redemptions-page.tsx')).AllRedemptionsPage,
  ),
  purchases: portalScreen(
    async () => (await import('#web/portal/refunds/find-purchase-page.tsx')).FindPurchasePage,
  ),
  purchase: portalScreen(
    async () => (await import('#web/portal/refunds/purchase-page.tsx')).PurchasePage,
  ),
  reconciliations: portalScreen(
    async () =>
      (await import('#web/portal/nightly-checks/reconciliations-page.tsx')).ReconciliationsPage,
  ),
  sponsorPayments: portalScreen(
    async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
    { under: 'business' },
  ),
  teamPayments: portalScreen(
    async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
    { under: 'organization' },
  ),
  teamCodes: portalScreen(
    async () => (await import('#web/portal/codes/list/all-codes-page.tsx')).AllCodesPage,
    { words: ['codes'], under: 'organization' },
  ),
  exclusiveCodes: CodesPage,
  exclusiveCode: CodePage,
  playerCodes: CodesPage,
  playerCode: CodePage,
  flexPassCodes: CodesPage,
  flexPassCode: CodePage,
  groupPassCodes: CodesPage,
  groupPassCode: CodePage,
  addCodes: portalScreen(
    async () => (await import('#web/portal/codes/add/add-codes-page.tsx')).AddCodesPage,
    { words: ['codes'], under: 'organization' },
  ),
  codeJob: portalScreen(async () => (await import('#web/portal/codes/jobs/job-page.tsx')).JobPage, {
    words: ['codes'],
    under: 'organization',
  }),
  deals: portalScreen(
    async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage,
    { words: ['deals'] },
  ),
  deal: DealPage,
  tonight: portalScreen(
    async () => (await import('#web/portal/deals/board/tonight-page.tsx')).TonightPage,
    { words: ['deals'] },
  ),
  sponsorDeals: portalScreen(
    async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage,
    { words: ['deals'], under: 'business' },
  ),
  createDeal: composed.createDeal,
  sponsorDeal: DealPage,
  editDeal: composed.editDeal,
  dealRedemptions: portalScreen(
    async () =>
      (await import('#web/portal/deals/page/deal-redemptions-page.tsx')).DealRedemptionsPage,
    { words: ['deals'] },
  ),
  teamDeals: portalScreen(
    async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage,
    { words: ['deals'], under: 'organization' },
  ),
  teamDeal: DealPage,
  staff: portalScreen(async () => (await import('#web/portal/staff/staff-page.tsx')).StaffPage, {
    words: ['staff', 'settings'],
  }),
  inviteStaff: portalScreen(
    async () => (await import('#web/portal/staff/invite-page.tsx')).InvitePage,
    { words: ['staff', 'settings', 'presses'], withMantine: true },
  ),
  staffMember: portalScreen(
    async () => (await import('#web/portal/staff/member-page.tsx')).MemberPage,
    { words: ['staff', 'settings'], withMantine: true },
  ),
  adminSettings: portalScreen(
    async () => (await import('#web/portal/settings/settings-page.tsx')).SettingsPage,
    { words: ['settings'] },
  ),
  changes: portalScreen(
    async () => (await import('#web/portal/settings/audit/changes-page.tsx')).ChangesPage,
    {
      words: [
        'audit',
        'settings',
        'deals',
        'organizations',
        'businesses',
        'brands',
        'codes',
        'staff',
      ],
      withMantine: true,
    },
  ),
  featuredOrganizations: portalScreen(
    async () => (await import('#web/portal/settings/featured/featured-page.tsx')).FeaturedPage,
    { words: ['settings'], withMantine: true },
  ),
  categorySettings: portalScreen(
    async () =>
      (await import('#web/portal/settings/categories/categories-page.tsx')).CategoriesPage,
    { words: ['settings'], withMantine: true },
  ),
  recommendedDeals: portalScreen(
    async () =>
      (await import('#web/portal/settings/recommended/recommended-page.tsx')).RecommendedPage,
    { words: ['settings'], withMantine: true },
  ),
  dealHealth: portalScreen(
    async () =>
      (await import('#web/portal/settings/deal-health/deal-health-page.tsx')).DealHealthPage,
    { words: ['settings'], withMantine: true },
  ),
  switches: portalScreen(
    async () => (await import('#web/portal/settings/switches/switches-page.tsx')).SwitchesPage,
    { words: ['settings'], withMantine: true },
  ),
  recounts: portalScreen(
    async () => (await import('#web/portal/nightly-checks/recounts-page.tsx')).RecountsPage,
    { words: ['settings'] },
  ),
  reports: portalScreen(
    async () => (await import('#web/portal/reports/reports-page.tsx')).ReportsPage,
    { words: ['reports'] },
  ),
  followersReport: portalScreen(
    async () => (await import('#web/portal/reports/followers-page.tsx')).FollowersReportPage,
    { words: ['reports'] },
  ),
  brands: portalScreen(
    async () => (await import('#web/portal/brands/list/brands-page.tsx')).BrandsPage,
    { words: ['brands'] },
  ),
  createBrand: portalScreen(
    async () => (await import('#web/portal/brands/form/create-brand-page.tsx')).CreateBrandPage,
    { words: ['brands'], withMantine: true },
  ),
  brand: portalScreen(
    async () => (await import('#web/portal/brands/page/brand-page.tsx')).BrandPage,
    { words: ['brands'] },
  ),
  editBrand: portalScreen(
    async () => (await import('#web/portal/brands/form/edit-brand-page.tsx')).EditBrandPage,
    { words: ['brands'] },
  ),
  createDealGroup: portalScreen(
    async () => (await import('#web/portal/brands/groups/create-group-page.tsx')).CreateGroupPage,
    { words: ['brands'] },
  ),
  editDealGroup: portalScreen(
    async () => (await import('#web/portal/brands/groups/edit-group-page.tsx')).EditGroupPage,
    { words: ['brands'] },
  ),
}

export const portalScreens = (Object.keys(screens) as PortalPage[]).map((page) => ({
  page,
  pattern: portalPages[page].pattern,
  Screen: screens[page],
}))
