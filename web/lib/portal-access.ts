import type { portalPages } from './portal-pages.ts'
import type { SessionUser } from './session/session-user.ts'

type Page = (typeof portalPages)[number]

/** Pages that admins alone use and see (portal specification, section 6). */
const OF_ADMINS: ReadonlySet<Page> = new Set([
  'adminDashboard',
  'redemptions',
  'followersReport',
  'purchases',
  'purchase',
  'reconciliations',
  'recounts',
  'createTeam',
  'editTeam',
  'teamAssets',
  'createSponsor',
  'editSponsor',
  'createDeal',
  'editDeal',
  'brands',
  'createBrand',
  'brand',
  'editBrand',
  'createDealGroup',
  'editDealGroup',
  'adminSettings',
  'featuredOrganizations',
  'categorySettings',
  'recommendedDeals',
  'staff',
  'inviteStaff',
  'staffMember',
  'changes',
])

/** Between a business and the admins: its organizations see neither its money nor its documents. */
const OF_BUSINESSES: ReadonlySet<Page> = new Set([
  'sponsorPurchases',
  'sponsorPayments',
  'scan',
  'sponsorDocuments',
  'createDocument',
])

/** Owner of a page, as its address says. */
type Owners = { readonly teamId?: string | undefined; readonly sponsorId?: string | undefined }

/**
 * Whether somebody finds a page of the portal at all. Which businesses are an organization's, and whose
 * a deal is, only the server knows.
 */
export function mayOpenPage(user: SessionUser, page: Page, { teamId, sponsorId }: Owners): boolean {
  const { role, teamID, sponsorID } = user
  if (role === 'admin') return true
  if (OF_ADMINS.has(page)) return false
  if (role === 'team') return !OF_BUSINESSES.has(page) && (teamId ?? teamID) === teamID
  return page !== 'teams' && teamId === undefined && (sponsorId ?? sponsorID) === sponsorID
}
