import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useRole } from '../use-is-admin.ts'

/**
 * Returns the tabs of a business. Organizations see no purchases, desks, value reports, payments
 * and documents. Only admins can edit.
 */
export function useBusinessTabs(key: string) {
  const { t } = useTranslation('businesses')
  const role = useRole()
  return [
    { to: portalPages.sponsorDashboard.href(key), word: t('tabs.dashboard') },
    { to: portalPages.sponsorDeals.href(key), word: t('tabs.deals') },
    { to: portalPages.sponsorRedemptions.href(key), word: t('tabs.redemptions') },
    ...(role === 'team'
      ? []
      : [
          { to: portalPages.sponsorPurchases.href(key), word: t('tabs.purchases') },
          { to: portalPages.desks.href(key), word: t('tabs.desks') },
          { to: portalPages.sponsorValueReports.href(key), word: t('tabs.valueReports') },
          { to: portalPages.sponsorPayments.href(key), word: t('tabs.payments') },
          { to: portalPages.sponsorDocuments.href(key), word: t('tabs.documents') },
        ]),
    ...(role === 'admin' ? [{ to: portalPages.editSponsor.href(key), word: t('tabs.edit') }] : []),
  ]
}
