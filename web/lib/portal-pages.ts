import { matchPath } from 'react-router'
import { portalPaths } from './paths.ts'

/** The pages of the portal that exist so far; menus offer what stands here. */
export const portalPages = [
  'adminDashboard',
  'teams',
  'createTeam',
  'team',
  'editTeam',
  'teamRedemptions',
  'teamFollowers',
  'teamAssets',
  'teamDashboard',
  'teamSponsors',
  'sponsors',
  'createSponsor',
  'sponsor',
  'editSponsor',
  'sponsorDocuments',
  'createDocument',
  'sponsorDashboard',
  'sponsorRedemptions',
  'sponsorPurchases',
  'scan',
  'teamPurchases',
  'purchases',
  'purchase',
  'reconciliations',
  'sponsorPayments',
  'teamPayments',
  'teamCodes',
  'exclusiveCodes',
  'exclusiveCode',
  'playerCodes',
  'playerCode',
  'flexPassCodes',
  'flexPassCode',
  'groupPassCodes',
  'groupPassCode',
  'addCodes',
  'codeJob',
  'deals',
  'deal',
  'sponsorDeals',
  'createDeal',
  'sponsorDeal',
  'editDeal',
  'teamDeals',
  'teamDeal',
  'adminSettings',
  'featuredOrganizations',
  'recommendedDeals',
] as const satisfies readonly (keyof typeof portalPaths)[]

/** Whether an address of the portal leads to a page. */
export function hasPage(to: string): boolean {
  return portalPages.some((page) => matchPath(portalPaths[page].pattern, to) !== null)
}
