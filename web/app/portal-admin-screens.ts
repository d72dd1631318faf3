import { mantinePortalScreen, portalScreen } from '../ui/lazy-screen.tsx'

/** The screens of admins: settings, accounts of staff, brands and their deal groups, and reports. */
export const adminScreens = {
  staff: portalScreen(
    async () => (await import('#web/portal/staff/staff-page.tsx')).StaffPage,
    'staff',
    'settings',
  ),
  inviteStaff: mantinePortalScreen(
    async () => (await import('#web/portal/staff/invite-page.tsx')).InvitePage,
    'staff',
    'settings',
    'presses',
  ),
  staffMember: mantinePortalScreen(
    async () => (await import('#web/portal/staff/member-page.tsx')).MemberPage,
    'staff',
    'settings',
  ),
  adminSettings: portalScreen(
    async () => (await import('#web/portal/settings/settings-page.tsx')).SettingsPage,
    'settings',
  ),
  changes: mantinePortalScreen(
    async () => (await import('#web/portal/settings/audit/changes-page.tsx')).ChangesPage,
    ...(['audit', 'settings', 'deals', 'organizations'] as const),
    ...(['businesses', 'brands', 'codes', 'staff'] as const),
  ),
  featuredOrganizations: mantinePortalScreen(
    async () => (await import('#web/portal/settings/featured/featured-page.tsx')).FeaturedPage,
    'settings',
  ),
  categorySettings: mantinePortalScreen(
    async () =>
      (await import('#web/portal/settings/categories/categories-page.tsx')).CategoriesPage,
    'settings',
  ),
  recommendedDeals: mantinePortalScreen(
    async () =>
      (await import('#web/portal/settings/recommended/recommended-page.tsx')).RecommendedPage,
    'settings',
  ),
  recounts: portalScreen(
    async () => (await import('#web/portal/nights/recounts-page.tsx')).RecountsPage,
    'settings',
  ),
  reports: portalScreen(
    async () => (await import('#web/portal/reports/reports-page.tsx')).ReportsPage,
    'reports',
  ),
  followersReport: portalScreen(
    async () => (await import('#web/portal/reports/followers-page.tsx')).FollowersReportPage,
    'reports',
  ),
  brands: portalScreen(
    async () => (await import('#web/portal/brands/list/brands-page.tsx')).BrandsPage,
    'brands',
  ),
  createBrand: mantinePortalScreen(
    async () => (await import('#web/portal/brands/form/create-brand-page.tsx')).CreateBrandPage,
    'brands',
  ),
  brand: portalScreen(
    async () => (await import('#web/portal/brands/page/brand-page.tsx')).BrandPage,
    'brands',
  ),
  editBrand: portalScreen(
    async () => (await import('#web/portal/brands/form/edit-brand-page.tsx')).EditBrandPage,
    'brands',
  ),
  createDealGroup: portalScreen(
    async () => (await import('#web/portal/brands/groups/create-group-page.tsx')).CreateGroupPage,
    'brands',
  ),
  editDealGroup: portalScreen(
    async () => (await import('#web/portal/brands/groups/edit-group-page.tsx')).EditGroupPage,
    'brands',
  ),
}
