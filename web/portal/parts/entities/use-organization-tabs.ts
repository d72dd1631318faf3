import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useIsAdmin } from '../use-is-admin.ts'

export function useOrganizationTabs(key: string) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  return [
    { to: portalPages.teamDashboard.href(key), word: t('tabs.dashboard') },
    { to: portalPages.teamDeals.href(key), word: t('tabs.deals') },
    { to: portalPages.triggerBoard.href(key), word: t('tabs.triggerBoard') },
    { to: portalPages.teamRedemptions.href(key), word: t('tabs.redemptions') },
    { to: portalPages.teamPurchases.href(key), word: t('tabs.purchases') },
    { to: portalPages.teamValueReports.href(key), word: t('tabs.valueReports') },
    { to: portalPages.teamPayments.href(key), word: t('tabs.payments') },
    { to: portalPages.teamCodes.href(key), word: t('tabs.codes') },
    { to: portalPages.teamFollowers.href(key), word: t('tabs.followers') },
    ...(isAdmin ? [{ to: portalPages.editTeam.href(key), word: t('actions.edit') }] : []),
  ]
}
