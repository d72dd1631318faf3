import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useRole } from '../use-is-admin.ts'

/**
 * Its money is between a business and whoever pays it out, its documents are for its own people: an
 * organization is not shown the way.
 */
export function useBusinessTabs(key: string) {
  const { t } = useTranslation('businesses')
  const role = useRole()
  return [
    { to: portalPaths.sponsor.href(key), word: t('tabs.overview') },
    { to: portalPaths.sponsorDashboard.href(key), word: t('tabs.dashboard') },
    { to: portalPaths.sponsorDeals.href(key), word: t('tabs.deals') },
    { to: portalPaths.sponsorRedemptions.href(key), word: t('tabs.redemptions') },
    ...(role === 'team'
      ? []
      : [
          { to: portalPaths.sponsorPurchases.href(key), word: t('tabs.purchases') },
          { to: portalPaths.sponsorPayments.href(key), word: t('tabs.payments') },
          { to: portalPaths.sponsorDocuments.href(key), word: t('tabs.documents') },
        ]),
    ...(role === 'admin' ? [{ to: portalPaths.editSponsor.href(key), word: t('tabs.edit') }] : []),
  ]
}
