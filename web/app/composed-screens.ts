import { createElement } from 'react'
import { PieceFailure } from '../ui/lazy-loading/late-failures.tsx'
import { latePart } from '../ui/lazy-loading/late-part.tsx'
import { portalScreen } from './portal-screen.ts'

// Screens that combine components of several features, since features must not import each other.

export const adminDashboard = portalScreen(
  async () => {
    const [{ AdminDashboardPage: Page }, { DealsPreview }, { OrganizationsPreview }] =
      await Promise.all([
        import('#web/portal/admin/admin-dashboard-page.tsx'),
        import('#web/portal/deals/list/deals-preview.tsx'),
        import('#web/portal/organizations/list/organizations-preview.tsx'),
      ])
    return () => createElement(Page, { Deals: DealsPreview, Organizations: OrganizationsPreview })
  },
  { words: ['browsing', 'deals', 'organizations', 'overview'] },
)

export const teamDashboard = portalScreen(
  async () => {
    const [{ OrganizationPage: Page }, { DealGroups }] = await Promise.all([
      import('#web/portal/organizations/page/organization-page.tsx'),
      import('#web/portal/deals/list/deal-groups.tsx'),
    ])
    return () => createElement(Page, { Deals: DealGroups })
  },
  { words: ['browsing', 'deals', 'organizations'] },
)

export const sponsorDashboard = portalScreen(
  async () => {
    const [{ BusinessPage: Page }, { DealGroups }, { AddDeal }] = await Promise.all([
      import('#web/portal/businesses/page/business-page.tsx'),
      import('#web/portal/deals/list/deal-groups.tsx'),
      import('#web/portal/deals/parts/add-deal.tsx'),
    ])
    return () => createElement(Page, { Deals: DealGroups, AddDeal })
  },
  { words: ['browsing', 'businesses', 'deals'] },
)

export const createBusiness = portalScreen(
  async () => {
    const [{ CreateBusinessPage: Page }, { AccountStep }] = await Promise.all([
      import('#web/portal/businesses/form/create-business-page.tsx'),
      import('#web/portal/staff/account-step.tsx'),
    ])
    return () => createElement(Page, { AccountStep })
  },
  { words: ['browsing', 'businesses', 'staff', 'presses'], withMantine: true },
)

export const createOrganization = portalScreen(
  async () => {
    const [{ CreateOrganizationPage: Page }, { AccountStep }] = await Promise.all([
      import('#web/portal/organizations/form/create-organization-page.tsx'),
      import('#web/portal/staff/account-step.tsx'),
    ])
    return () => createElement(Page, { AccountStep })
  },
  { words: ['organizations', 'staff', 'presses'], withMantine: true },
)

/**
 * Preview of a deal, which loads after the form. Passed to the form as a component, because portal
 * code must not import from `web/site`.
 */
const Preview = latePart(
  async () => (await import('#web/site/deal/deal-preview.tsx')).DealPreview,
  { Failure: PieceFailure },
)

export const createDeal = portalScreen(
  async () => {
    const { CreateDealPage: Page } = await import('#web/portal/deals/form/create-deal-page.tsx')
    return () => createElement(Page, { Preview })
  },
  { words: ['deals'] },
)

export const editDeal = portalScreen(
  async () => {
    const { EditDealPage: Page } = await import('#web/portal/deals/form/edit-deal-page.tsx')
    return () => createElement(Page, { Preview })
  },
  { words: ['deals'] },
)
