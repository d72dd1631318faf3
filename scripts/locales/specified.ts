/**
 * Messages in the exact words of the specification, and labels that keep its word 'offer', by
 * namespace and key (web/decisions/labels-in-sentence-case.md).
 */
const SPECIFIED: ReadonlySet<string> = new Set([
  'brands: failure.hasDealGroups',
  'codes: title',
  'deals: activation.failed',
  'deals: activation.title',
  'deals: form.noOrganization',
  'fan: deletion.failed',
  'fan: failures.email.inUse',
  'fan: failures.email.invalid',
  'fan: failures.email.noUser',
  'fan: failures.email.other',
  'fan: failures.email.relogin',
  'fan: onboarding.promo',
  'forms: validation.account.exists',
  'forms: validation.deal.delayDay',
  'forms: validation.deal.delayHour',
  'forms: validation.deal.delayMonth',
  'forms: validation.deal.delayWeek',
  'forms: validation.deal.paymentsNotSetUp',
  'forms: validation.deal.redeemRadius',
  'forms: validation.email.invalid',
  'forms: validation.email.required',
  'forms: validation.firstName.required',
  'forms: validation.lastName.required',
  'forms: validation.organization.pictures',
  'organizations: stats.activeOffers',
  'portal: chart.noData',
  'portal: validation.deal.paymentsNotSetUp',
  'translation: unlock.title',
  'translation: header.searchPlaceholder',
  'translation: header.unlock',
  'translation: login.resetSent',
  'translation: login.socialFailures.differentCredential',
  'translation: map.notAvailable',
  'translation: notices.follow',
  'translation: notices.unfollow',
  'translation: organization.noDeals',
  'translation: unlock.description',
  'translation: unlock.notUpdated',
])

export function isSpecified(name: string): boolean {
  return SPECIFIED.has(name)
}
