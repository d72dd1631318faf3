import { matchPath } from 'react-router'
import { portalScreen } from './lazy-screen.tsx'
import { portalPaths } from './paths.ts'

export const PortalStart = portalScreen(
  async () => (await import('#web/portal/portal-start.tsx')).PortalStart,
)

const SponsorsPage = portalScreen(
  async () => (await import('#web/portal/sponsors/sponsors-page.tsx')).SponsorsPage,
)

const PaymentsSetupPage = portalScreen(
  async () => (await import('#web/portal/payments/payments-setup-page.tsx')).PaymentsSetupPage,
)

/** The portal's screens so far; menus offer what stands here. */
export const portalScreens = [
  {
    pattern: portalPaths.adminDashboard.pattern,
    Screen: portalScreen(
      async () => (await import('#web/portal/admin/admin-dashboard-page.tsx')).AdminDashboardPage,
    ),
  },
  {
    pattern: portalPaths.teamDashboard.pattern,
    Screen: portalScreen(
      async () => (await import('#web/portal/team/team-dashboard-page.tsx')).TeamDashboardPage,
    ),
  },
  { pattern: portalPaths.teamSponsors.pattern, Screen: SponsorsPage },
  { pattern: portalPaths.sponsors.pattern, Screen: SponsorsPage },
  {
    pattern: portalPaths.sponsorDashboard.pattern,
    Screen: portalScreen(
      async () =>
        (await import('#web/portal/sponsor/sponsor-dashboard-page.tsx')).SponsorDashboardPage,
    ),
  },
  {
    pattern: portalPaths.sponsorRedemptions.pattern,
    Screen: portalScreen(
      async () => (await import('#web/portal/sponsor/redemptions-page.tsx')).RedemptionsPage,
    ),
  },
  {
    pattern: portalPaths.sponsorPurchases.pattern,
    Screen: portalScreen(
      async () =>
        (await import('#web/portal/purchases/sponsor-purchases-page.tsx')).SponsorPurchasesPage,
    ),
  },
  {
    pattern: portalPaths.scan.pattern,
    Screen: portalScreen(async () => (await import('#web/portal/scan/scan-page.tsx')).ScanPage),
  },
  {
    pattern: portalPaths.teamPurchases.pattern,
    Screen: portalScreen(
      async () => (await import('#web/portal/purchases/team-purchases-page.tsx')).TeamPurchasesPage,
    ),
  },
  {
    pattern: portalPaths.purchases.pattern,
    Screen: portalScreen(
      async () => (await import('#web/portal/refunds/find-purchase-page.tsx')).FindPurchasePage,
    ),
  },
  {
    pattern: portalPaths.purchase.pattern,
    Screen: portalScreen(
      async () => (await import('#web/portal/refunds/purchase-page.tsx')).PurchasePage,
    ),
  },
  {
    pattern: portalPaths.reconciliations.pattern,
    Screen: portalScreen(
      async () =>
        (await import('#web/portal/reconciliations/reconciliations-page.tsx')).ReconciliationsPage,
    ),
  },
  { pattern: portalPaths.sponsorPayments.pattern, Screen: PaymentsSetupPage },
  { pattern: portalPaths.teamPayments.pattern, Screen: PaymentsSetupPage },
]

/** Whether an address of the portal leads to a screen. */
export function hasScreen(to: string): boolean {
  return portalScreens.some(({ pattern }) => matchPath(pattern, to) !== null)
}
