/**
 * Reports for admins about the entire platform, in the order of the portal's reports page.
 * `isOfPeriod` is true if a report covers a period.
 */
export const PLATFORM_REPORTS = [
  { name: 'allRedemptions', isOfPeriod: true },
  { name: 'purchases', isOfPeriod: true },
  { name: 'payouts', isOfPeriod: true },
  { name: 'organizations', isOfPeriod: false },
  { name: 'businesses', isOfPeriod: false },
  { name: 'deals', isOfPeriod: false },
  { name: 'users', isOfPeriod: true },
  { name: 'followers', isOfPeriod: true },
  { name: 'followersByOrganization', isOfPeriod: false },
  { name: 'followEvents', isOfPeriod: true },
  { name: 'accountDeletions', isOfPeriod: true },
  { name: 'reconciliations', isOfPeriod: true },
  { name: 'changes', isOfPeriod: true },
] as const
