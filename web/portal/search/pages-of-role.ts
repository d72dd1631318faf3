import { hasPage } from '#web/lib/portal-pages.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import type { SessionUser } from '#web/lib/session/session-user.ts'
import { portalSections } from '#web/lib/staff-menus.ts'

/** A page that somebody may want to go to: a word of the menu, or of `search.pages`. */
type Destination = { word: MenuWord | PageWord; to: string }
type MenuWord = `menu.${ReturnType<typeof portalSections>[number]['word']}`
type PageWord = `search.pages.${PageName}`
type PageName =
  | 'dashboard'
  | 'triggerBoard'
  | 'deals'
  | 'codes'
  | 'redemptions'
  | 'purchases'
  | 'findPurchase'
  | 'payments'
  | 'scan'
  | 'reconciliations'
  | 'recounts'
  | 'featuredOrganizations'
  | 'recommendedDeals'
  | 'staff'
  | 'categories'
  | 'history'

/** The pages of the portal that somebody can open without naming anything else. */
export function pagesOfRole(user: SessionUser): Destination[] {
  const sections = portalSections(user).map(
    ({ word, to }) => ({ word: `menu.${word}`, to }) as const,
  )
  const taken = new Set(sections.map(({ to }) => to))
  const own = Object.entries(ownPages(user)).flatMap(([name, to]) =>
    hasPage(to) ? [{ word: `search.pages.${name as PageName}` as const, to }] : [],
  )
  return [...own.filter(({ to }) => !taken.has(to)), ...sections]
}

function ownPages({ role, teamID, sponsorID }: SessionUser): Partial<Record<PageName, string>> {
  if (role === 'admin') {
    return {
      dashboard: portalPaths.adminDashboard.href(),
      deals: portalPaths.deals.href(),
      redemptions: portalPaths.redemptions.href(),
      findPurchase: portalPaths.purchases.href(),
      reconciliations: portalPaths.reconciliations.href(),
      recounts: portalPaths.recounts.href(),
      featuredOrganizations: portalPaths.featuredOrganizations.href(),
      recommendedDeals: portalPaths.recommendedDeals.href(),
      staff: portalPaths.staff.href(),
      categories: portalPaths.categorySettings.href(),
      history: portalPaths.changes.href(),
    }
  }
  if (role === 'team' && teamID) {
    return {
      dashboard: portalPaths.teamDashboard.href(teamID),
      triggerBoard: portalPaths.triggerBoard.href(teamID),
      deals: portalPaths.teamDeals.href(teamID),
      codes: portalPaths.teamCodes.href(teamID),
      purchases: portalPaths.teamPurchases.href(teamID),
      payments: portalPaths.teamPayments.href(teamID),
    }
  }
  if (role === 'sponsor' && sponsorID) {
    return {
      dashboard: portalPaths.sponsorDashboard.href(sponsorID),
      deals: portalPaths.sponsorDeals.href(sponsorID),
      redemptions: portalPaths.sponsorRedemptions.href(sponsorID),
      purchases: portalPaths.sponsorPurchases.href(sponsorID),
      payments: portalPaths.sponsorPayments.href(sponsorID),
      scan: portalPaths.scan.href(sponsorID),
    }
  }
  return {}
}
