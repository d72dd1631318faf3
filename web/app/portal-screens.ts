import { createElement } from 'react'
import { portalPages } from '../lib/portal-pages.ts'
import { portalPaths } from '../lib/portal-paths.ts'
import { latePart } from '../ui/late-part.tsx'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-screen.tsx'
import { PieceFailure } from '../ui/page/late-failures.tsx'
import { adminScreens } from './portal-admin-screens.ts'
import { underBusiness, underOrganization } from './portal-bands.ts'
import { dashboards } from './portal-dashboards.ts'

export const PortalStart = lazyScreen(
  async () => (await import('#web/portal/shell/portal-start.tsx')).PortalStart,
  { words: PORTAL_WORDS },
)

export const PortalNotFound = lazyScreen(
  async () => (await import('#web/portal/shell/portal-not-found.tsx')).PortalNotFound,
  { words: PORTAL_WORDS },
)

const BusinessesPage = lazyScreen(
  async () => (await import('#web/portal/businesses/list/businesses-page.tsx')).BusinessesPage,
  { words: [...PORTAL_WORDS, 'browsing', 'businesses'] },
)

/** Deals have a room of their own, which shows some of them on the page of their business. */
const BusinessPage = lazyScreen(
  async () => {
    const [{ BusinessPage: Page }, { DealsPreview }] = await Promise.all([
      import('#web/portal/businesses/page/business-page.tsx'),
      import('#web/portal/deals/list/deals-preview.tsx'),
    ])
    return () => createElement(Page, { Deals: DealsPreview })
  },
  { words: [...PORTAL_WORDS, 'businesses', 'deals'] },
)

/** The room of staff handles who runs a business. */
const CreateBusinessPage = lazyScreen(
  async () => {
    const [{ CreateBusinessPage: Page }, { AccountStep }] = await Promise.all([
      import('#web/portal/businesses/form/create-business-page.tsx'),
      import('#web/portal/staff/account-step.tsx'),
    ])
    return () => createElement(Page, { AccountStep })
  },
  { words: [...PORTAL_WORDS, 'browsing', 'businesses', 'staff', 'presses'], withMantine: true },
)

const TeamPaymentsPage = lazyScreen(
  underOrganization(
    async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
  ),
  { words: [...PORTAL_WORDS, 'organizations'] },
)

const SponsorPaymentsPage = lazyScreen(
  underBusiness(
    async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
  ),
  { words: [...PORTAL_WORDS, 'businesses'] },
)

const CodesPage = lazyScreen(
  underOrganization(async () => (await import('#web/portal/codes/codes-page.tsx')).CodesPage),
  { words: [...PORTAL_WORDS, 'codes', 'organizations'] },
)

const CodePage = lazyScreen(
  underOrganization(async () => (await import('#web/portal/codes/code-page.tsx')).CodePage),
  { words: [...PORTAL_WORDS, 'codes', 'organizations'] },
)

const DealsPage = lazyScreen(
  async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage,
  { words: [...PORTAL_WORDS, 'deals'] },
)

const TeamDealsPage = lazyScreen(
  underOrganization(async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage),
  { words: [...PORTAL_WORDS, 'deals', 'organizations'] },
)

const SponsorDealsPage = lazyScreen(
  underBusiness(async () => (await import('#web/portal/deals/list/deals-page.tsx')).DealsPage),
  { words: [...PORTAL_WORDS, 'deals', 'businesses'] },
)

const DealPage = lazyScreen(
  async () => (await import('#web/portal/deals/page/deal-page.tsx')).DealPage,
  { words: [...PORTAL_WORDS, 'deals'] },
)

/** The site owns what fans see. The form shows it beside itself without knowing it, once it stands. */
const Preview = latePart(
  async () => (await import('#web/site/deal/deal-preview.tsx')).DealPreview,
  { Failure: PieceFailure },
)

const CreateDealPage = lazyScreen(
  async () => {
    const { CreateDealPage: Page } = await import('#web/portal/deals/form/create-deal-page.tsx')
    return () => createElement(Page, { Preview })
  },
  { words: [...PORTAL_WORDS, 'deals'] },
)

const EditDealPage = lazyScreen(
  async () => {
    const { EditDealPage: Page } = await import('#web/portal/deals/form/edit-deal-page.tsx')
    return () => createElement(Page, { Preview })
  },
  { words: [...PORTAL_WORDS, 'deals'] },
)

/** Accounts are the staff's: the page of a new organization begins with one. */
const CreateOrganizationPage = lazyScreen(
  async () => {
    const [{ CreateOrganizationPage: Page }, { AccountStep }] = await Promise.all([
      import('#web/portal/organizations/form/create-organization-page.tsx'),
      import('#web/portal/staff/account-step.tsx'),
    ])
    return () => createElement(Page, { AccountStep })
  },
  { words: [...PORTAL_WORDS, 'organizations', 'staff', 'presses'], withMantine: true },
)

const screens: Record<(typeof portalPages)[number], ReturnType<typeof lazyScreen>> = {
  teams: lazyScreen(
    async () =>
      (await import('#web/portal/organizations/list/organizations-page.tsx')).OrganizationsPage,
    { words: [...PORTAL_WORDS, 'organizations'] },
  ),
  createTeam: CreateOrganizationPage,
  editTeam: lazyScreen(
    underOrganization(
      async () =>
        (await import('#web/portal/organizations/form/edit-organization-page.tsx'))
          .EditOrganizationPage,
    ),
    { words: [...PORTAL_WORDS, 'organizations'] },
  ),
  team: lazyScreen(
    async () =>
      (await import('#web/portal/organizations/page/organization-page.tsx')).OrganizationPage,
    { words: [...PORTAL_WORDS, 'browsing', 'organizations'] },
  ),
  teamRedemptions: lazyScreen(
    async () =>
      (await import('#web/portal/organizations/page/team-redemptions-page.tsx'))
        .TeamRedemptionsPage,
    { words: [...PORTAL_WORDS, 'organizations'] },
  ),
  teamFollowers: lazyScreen(
    async () => (await import('#web/portal/organizations/page/followers-page.tsx')).FollowersPage,
    { words: [...PORTAL_WORDS, 'organizations'] },
  ),
  teamAssets: lazyScreen(
    async () => (await import('#web/portal/organizations/page/assets-page.tsx')).AssetsPage,
    { words: [...PORTAL_WORDS, 'organizations'] },
  ),
  triggerBoard: lazyScreen(
    underOrganization(
      async () => (await import('#web/portal/deals/board/trigger-board-page.tsx')).TriggerBoardPage,
    ),
    { words: [...PORTAL_WORDS, 'deals', 'organizations'] },
  ),
  teamSponsors: BusinessesPage,
  sponsors: BusinessesPage,
  createSponsor: CreateBusinessPage,
  sponsor: BusinessPage,
  sponsorDocuments: lazyScreen(
    async () => (await import('#web/portal/businesses/documents/documents-page.tsx')).DocumentsPage,
    { words: [...PORTAL_WORDS, 'businesses'] },
  ),
  createDocument: lazyScreen(
    underBusiness(
      async () =>
        (await import('#web/portal/businesses/documents/create-document-page.tsx'))
          .CreateDocumentPage,
    ),
    { words: [...PORTAL_WORDS, 'businesses'] },
  ),
  editSponsor: lazyScreen(
    async () =>
      (await import('#web/portal/businesses/form/edit-business-page.tsx')).EditBusinessPage,
    { words: [...PORTAL_WORDS, 'browsing', 'businesses'] },
  ),
  sponsorRedemptions: lazyScreen(
    underBusiness(
      async () => (await import('#web/portal/sponsor/redemptions-page.tsx')).RedemptionsPage,
    ),
    { words: [...PORTAL_WORDS, 'businesses'] },
  ),
  sponsorPurchases: lazyScreen(
    underBusiness(
      async () =>
        (await import('#web/portal/purchases/sponsor-purchases-page.tsx')).SponsorPurchasesPage,
    ),
    { words: [...PORTAL_WORDS, 'businesses'] },
  ),
  scan: lazyScreen(async () => (await import('#web/portal/scan/scan-page.tsx')).ScanPage, {
    words: PORTAL_WORDS,
  }),
  teamPurchases: lazyScreen(
    underOrganization(
      async () => (await import('#web/portal/purchases/team-purchases-page.tsx')).TeamPurchasesPage,
    ),
    { words: [...PORTAL_WORDS, 'organizations'] },
  ),
  redemptions: lazyScreen(
    async () => (await import('#web/portal/admin/redemptions-page.tsx')).AllRedemptionsPage,
    { words: PORTAL_WORDS },
  ),
  purchases: lazyScreen(
    async () => (await import('#web/portal/refunds/find-purchase-page.tsx')).FindPurchasePage,
    { words: PORTAL_WORDS },
  ),
  purchase: lazyScreen(
    async () => (await import('#web/portal/refunds/purchase-page.tsx')).PurchasePage,
    { words: PORTAL_WORDS },
  ),
  reconciliations: lazyScreen(
    async () => (await import('#web/portal/nights/reconciliations-page.tsx')).ReconciliationsPage,
    { words: PORTAL_WORDS },
  ),
  sponsorPayments: SponsorPaymentsPage,
  teamPayments: TeamPaymentsPage,
  teamCodes: lazyScreen(
    underOrganization(
      async () => (await import('#web/portal/codes/all-codes-page.tsx')).AllCodesPage,
    ),
    { words: [...PORTAL_WORDS, 'codes', 'organizations'] },
  ),
  exclusiveCodes: CodesPage,
  exclusiveCode: CodePage,
  playerCodes: CodesPage,
  playerCode: CodePage,
  flexPassCodes: CodesPage,
  flexPassCode: CodePage,
  groupPassCodes: CodesPage,
  groupPassCode: CodePage,
  addCodes: lazyScreen(
    underOrganization(
      async () => (await import('#web/portal/codes/add/add-codes-page.tsx')).AddCodesPage,
    ),
    { words: [...PORTAL_WORDS, 'codes', 'organizations'], withMantine: true },
  ),
  codeJob: lazyScreen(
    underOrganization(async () => (await import('#web/portal/codes/jobs/job-page.tsx')).JobPage),
    { words: [...PORTAL_WORDS, 'codes', 'organizations'] },
  ),
  deals: DealsPage,
  deal: DealPage,
  sponsorDeals: SponsorDealsPage,
  createDeal: CreateDealPage,
  sponsorDeal: DealPage,
  editDeal: EditDealPage,
  dealRedemptions: lazyScreen(
    async () =>
      (await import('#web/portal/deals/page/deal-redemptions-page.tsx')).DealRedemptionsPage,
    { words: [...PORTAL_WORDS, 'deals'] },
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
