import { createElement } from 'react'
import { portalPages } from '../lib/portal-pages.ts'
import { portalPaths } from '../lib/portal-paths.ts'
import { latePart } from '../ui/late-part.tsx'
import { mantinePortalScreen, portalScreen } from '../ui/lazy-screen.tsx'
import { PieceFailure } from '../ui/page/late-failures.tsx'
import { adminScreens } from './portal-admin-screens.ts'
import { underBusiness, underOrganization } from './portal-bands.ts'
import { dashboards } from './portal-dashboards.ts'

export const PortalStart = portalScreen(
  async () => (await import('#web/portal/shell/portal-start.tsx')).PortalStart,
)

export const PortalNotFound = portalScreen(
  async () => (await import('#web/portal/shell/portal-not-found.tsx')).PortalNotFound,
)

const BusinessesPage = portalScreen(
  async () => (await import('#web/portal/businesses/list/businesses-page.tsx')).BusinessesPage,
  'browsing',
  'businesses',
)

/** Deals have a room of their own, which shows some of them on the page of their business. */
const BusinessPage = portalScreen(
  async () => {
    const [{ BusinessPage: Page }, { DealsPreview }] = await Promise.all([
      import('#web/portal/businesses/page/business-page.tsx'),
      import('#web/portal/deals/list/deals-preview.tsx'),
    ])
    return () => createElement(Page, { Deals: DealsPreview })
  },
  'businesses',
  'deals',
)

/** Who runs a business is the matter of the room of staff. */
const CreateBusinessPage = mantinePortalScreen(
  async () => {
    const [{ CreateBusinessPage: Page }, { AccountStep }] = await Promise.all([
      import('#web/portal/businesses/form/create-business-page.tsx'),
      import('#web/portal/staff/account-step.tsx'),
    ])
    return () => createElement(Page, { AccountStep })
  },
  'browsing',
  'businesses',
  'staff',
  'presses',
)

const TeamPaymentsPage = portalScreen(
  underOrganization(
    async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
  ),
  'organizations',
)

const SponsorPaymentsPage = portalScreen(
  underBusiness(
    async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
  ),
  'businesses',
)

const CodesPage = portalScreen(
  underOrganization(async () => (await import('#web/portal/codes/codes-page.tsx')).CodesPage),
  'codes',
  'organizations',
)

const CodePage = portalScreen(
  underOrganization(async () => (await import('#web/portal/codes/code-page.tsx')).CodePage),
  'codes',
  'organizations',
)

const DealsPage = portalScreen(
  async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage,
  'deals',
)

const TeamDealsPage = portalScreen(
  underOrganization(async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage),
  'deals',
  'organizations',
)

const SponsorDealsPage = portalScreen(
  underBusiness(async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage),
  'deals',
  'businesses',
)

const DealPage = portalScreen(
  async () => (await import('#web/portal/deals/page/deal-page.tsx')).DealPage,
  'deals',
)

/** What fans see is the site's: the form shows it beside itself without knowing it, once it stands. */
const Preview = latePart(
  async () => (await import('#web/site/deal/deal-preview.tsx')).DealPreview,
  { Failure: PieceFailure },
)

const CreateDealPage = portalScreen(async () => {
  const { CreateDealPage: Page } = await import('#web/portal/deals/form/create-deal-page.tsx')
  return () => createElement(Page, { Preview })
}, 'deals')

const EditDealPage = portalScreen(async () => {
  const { EditDealPage: Page } = await import('#web/portal/deals/form/edit-deal-page.tsx')
  return () => createElement(Page, { Preview })
}, 'deals')

/** Accounts are the staff's: the page of a new organization begins with one. */
const CreateOrganizationPage = mantinePortalScreen(
  async () => {
    const [{ CreateOrganizationPage: Page }, { AccountStep }] = await Promise.all([
      import('#web/portal/organizations/form/create-organization-page.tsx'),
      import('#web/portal/staff/account-step.tsx'),
    ])
    return () => createElement(Page, { AccountStep })
  },
  'organizations',
  'staff',
  'presses',
)

const screens: Record<(typeof portalPages)[number], ReturnType<typeof portalScreen>> = {
  teams: portalScreen(
    async () =>
      (await import('#web/portal/organizations/list/organizations-page.tsx')).OrganizationsPage,
    'organizations',
  ),
  createTeam: CreateOrganizationPage,
  editTeam: portalScreen(
    underOrganization(
      async () =>
        (await import('#web/portal/organizations/form/edit-organization-page.tsx'))
          .EditOrganizationPage,
    ),
    'organizations',
  ),
  team: portalScreen(
    async () =>
      (await import('#web/portal/organizations/page/organization-page.tsx')).OrganizationPage,
    'browsing',
    'organizations',
  ),
  teamRedemptions: portalScreen(
    async () =>
      (await import('#web/portal/organizations/page/team-redemptions-page.tsx'))
        .TeamRedemptionsPage,
    'organizations',
  ),
  teamFollowers: portalScreen(
    async () => (await import('#web/portal/organizations/page/followers-page.tsx')).FollowersPage,
    'organizations',
  ),
  teamAssets: portalScreen(
    async () => (await import('#web/portal/organizations/page/assets-page.tsx')).AssetsPage,
    'organizations',
  ),
  triggerBoard: portalScreen(
    underOrganization(
      async () => (await import('#web/portal/deals/board/trigger-board-page.tsx')).TriggerBoardPage,
    ),
    'deals',
    'organizations',
  ),
  teamSponsors: BusinessesPage,
  sponsors: BusinessesPage,
  createSponsor: CreateBusinessPage,
  sponsor: BusinessPage,
  sponsorDocuments: portalScreen(
    async () => (await import('#web/portal/businesses/documents/documents-page.tsx')).DocumentsPage,
    'businesses',
  ),
  createDocument: portalScreen(
    underBusiness(
      async () =>
        (await import('#web/portal/businesses/documents/create-document-page.tsx'))
          .CreateDocumentPage,
    ),
    'businesses',
  ),
  editSponsor: portalScreen(
    async () =>
      (await import('#web/portal/businesses/form/edit-business-page.tsx')).EditBusinessPage,
    'browsing',
    'businesses',
  ),
  sponsorRedemptions: portalScreen(
    underBusiness(
      async () => (await import('#web/portal/sponsor/redemptions-page.tsx')).RedemptionsPage,
    ),
    'businesses',
  ),
  sponsorPurchases: portalScreen(
    underBusiness(
      async () =>
        (await import('#web/portal/purchases/sponsor-purchases-page.tsx')).SponsorPurchasesPage,
    ),
    'businesses',
  ),
  scan: portalScreen(async () => (await import('#web/portal/scan/scan-page.tsx')).ScanPage),
  teamPurchases: portalScreen(
    underOrganization(
      async () => (await import('#web/portal/purchases/team-purchases-page.tsx')).TeamPurchasesPage,
    ),
    'organizations',
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
    async () => (await import('#web/portal/nights/reconciliations-page.tsx')).ReconciliationsPage,
  ),
  sponsorPayments: SponsorPaymentsPage,
  teamPayments: TeamPaymentsPage,
  teamCodes: portalScreen(
    underOrganization(
      async () => (await import('#web/portal/codes/all-codes-page.tsx')).AllCodesPage,
    ),
    'codes',
    'organizations',
  ),
  exclusiveCodes: CodesPage,
  exclusiveCode: CodePage,
  playerCodes: CodesPage,
  playerCode: CodePage,
  flexPassCodes: CodesPage,
  flexPassCode: CodePage,
  groupPassCodes: CodesPage,
  groupPassCode: CodePage,
  addCodes: mantinePortalScreen(
    underOrganization(
      async () => (await import('#web/portal/codes/add/add-codes-page.tsx')).AddCodesPage,
    ),
    'codes',
    'organizations',
  ),
  codeJob: portalScreen(
    underOrganization(async () => (await import('#web/portal/codes/jobs/job-page.tsx')).JobPage),
    'codes',
    'organizations',
  ),
  deals: DealsPage,
  deal: DealPage,
  sponsorDeals: SponsorDealsPage,
  createDeal: CreateDealPage,
  sponsorDeal: DealPage,
  editDeal: EditDealPage,
  dealRedemptions: portalScreen(
    async () =>
      (await import('#web/portal/deals/page/deal-redemptions-page.tsx')).DealRedemptionsPage,
    'deals',
  ),
  teamDeals: TeamDealsPage,
  teamDeal: DealPage,
  ...dashboards,
  ...adminScreens,
}

export const portalScreens = portalPages.map((page) => ({
  page,
  pattern: portalPaths[page].pattern,
  Screen: screens[page],
}))
