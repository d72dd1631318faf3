import { lazyScreen, PORTAL_WORDS } from '../ui/lazy-screen.tsx'

/** The screens of admins: settings, accounts of staff, brands and their deal groups, and reports. */
export const adminScreens = {
  staff: lazyScreen(async () => (await import('#web/portal/staff/staff-page.tsx')).StaffPage, {
    words: [...PORTAL_WORDS, 'staff', 'settings'],
  }),
  inviteStaff: lazyScreen(
    async () => (await import('#web/portal/staff/invite-page.tsx')).InvitePage,
    { words: [...PORTAL_WORDS, 'staff', 'settings', 'presses'], withMantine: true },
  ),
  staffMember: lazyScreen(
    async () => (await import('#web/portal/staff/member-page.tsx')).MemberPage,
    { words: [...PORTAL_WORDS, 'staff', 'settings'], withMantine: true },
  ),
  adminSettings: lazyScreen(
    async () => (await import('#web/portal/settings/settings-page.tsx')).SettingsPage,
    { words: [...PORTAL_WORDS, 'settings'] },
  ),
  changes: lazyScreen(
    async () => (await import('#web/portal/settings/audit/changes-page.tsx')).ChangesPage,
    {
      words: [
        ...PORTAL_WORDS,
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
  featuredOrganizations: lazyScreen(
    async () => (await import('#web/portal/settings/featured/featured-page.tsx')).FeaturedPage,
    { words: [...PORTAL_WORDS, 'settings'], withMantine: true },
  ),
  categorySettings: lazyScreen(
    async () =>
      (await import('#web/portal/settings/categories/categories-page.tsx')).CategoriesPage,
    { words: [...PORTAL_WORDS, 'settings'], withMantine: true },
  ),
  recommendedDeals: lazyScreen(
    async () =>
      (await import('#web/portal/settings/recommended/recommended-page.tsx')).RecommendedPage,
    { words: [...PORTAL_WORDS, 'settings'], withMantine: true },
  ),
  recounts: lazyScreen(
    async () => (await import('#web/portal/nights/recounts-page.tsx')).RecountsPage,
    { words: [...PORTAL_WORDS, 'settings'] },
  ),
  reports: lazyScreen(
    async () => (await import('#web/portal/reports/reports-page.tsx')).ReportsPage,
    { words: [...PORTAL_WORDS, 'reports'] },
  ),
  followersReport: lazyScreen(
    async () => (await import('#web/portal/reports/followers-page.tsx')).FollowersReportPage,
    { words: [...PORTAL_WORDS, 'reports'] },
  ),
  brands: lazyScreen(
    async () => (await import('#web/portal/brands/list/brands-page.tsx')).BrandsPage,
    { words: [...PORTAL_WORDS, 'brands'] },
  ),
  createBrand: lazyScreen(
    async () => (await import('#web/portal/brands/form/create-brand-page.tsx')).CreateBrandPage,
    { words: [...PORTAL_WORDS, 'brands'], withMantine: true },
  ),
  brand: lazyScreen(
    async () => (await import('#web/portal/brands/page/brand-page.tsx')).BrandPage,
    { words: [...PORTAL_WORDS, 'brands'] },
  ),
  editBrand: lazyScreen(
    async () => (await import('#web/portal/brands/form/edit-brand-page.tsx')).EditBrandPage,
    { words: [...PORTAL_WORDS, 'brands'] },
  ),
  createDealGroup: lazyScreen(
    async () => (await import('#web/portal/brands/groups/create-group-page.tsx')).CreateGroupPage,
    { words: [...PORTAL_WORDS, 'brands'] },
  ),
  editDealGroup: lazyScreen(
    async () => (await import('#web/portal/brands/groups/edit-group-page.tsx')).EditGroupPage,
    { words: [...PORTAL_WORDS, 'brands'] },
  ),
}
