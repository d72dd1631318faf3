import { createElement } from 'react'
import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-screen.tsx'

/** Dashboards show some of what other rooms of the portal list. */
export const dashboards = {
  adminDashboard: lazyScreen(
    async () => {
      const [{ AdminDashboardPage: Page }, { DealsPreview }, { OrganizationsPreview }] =
        await Promise.all([
          import('#web/portal/admin/admin-dashboard-page.tsx'),
          import('#web/portal/deals/list/deals-preview.tsx'),
          import('#web/portal/organizations/list/organizations-preview.tsx'),
        ])
      return () => createElement(Page, { Deals: DealsPreview, Organizations: OrganizationsPreview })
    },
    { words: [...PORTAL_WORDS, 'browsing', 'deals', 'organizations', 'overview'] },
  ),
  teamDashboard: lazyScreen(
    async () => {
      const [{ TeamDashboardPage: Page }, { DealGroups }] = await Promise.all([
        import('#web/portal/team/team-dashboard-page.tsx'),
        import('#web/portal/deals/list/deal-groups.tsx'),
      ])
      return () => createElement(Page, { Deals: DealGroups })
    },
    { words: [...PORTAL_WORDS, 'browsing', 'deals', 'organizations'] },
  ),
  sponsorDashboard: lazyScreen(
    async () => {
      const [{ SponsorDashboardPage: Page }, { DealGroups }, { AddDeal }] = await Promise.all([
        import('#web/portal/sponsor/sponsor-dashboard-page.tsx'),
        import('#web/portal/deals/list/deal-groups.tsx'),
        import('#web/portal/deals/parts/add-deal.tsx'),
      ])
      return () => createElement(Page, { Deals: DealGroups, AddDeal })
    },
    { words: [...PORTAL_WORDS, 'businesses', 'deals'] },
  ),
}
