import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useIsAdmin } from '../use-is-admin.ts'

/** The parts of an organization. */
export function useOrganizationTabs(key: string) {
  const { t } = useTranslation('organizations')
  const isAdmin = useIsAdmin()
  return [
    { to: portalPaths.team.href(key), word: t('tabs.overview') },
    { to: portalPaths.teamDashboard.href(key), word: t('actions.dashboard') },
    { to: portalPaths.teamDeals.href(key), word: t('tabs.deals') },
    { to: portalPaths.triggerBoard.href(key), word: t('tabs.triggerBoard') },
    { to: portalPaths.teamRedemptions.href(key), word: t('tabs.redemptions') },
    { to: portalPaths.teamPurchases.href(key), word: t('tabs.purchases') },
    { to: portalPaths.teamPayments.href(key), word: t('tabs.payments') },
    { to: portalPaths.teamCodes.href(key), word: t('tabs.codes') },
    { to: portalPaths.teamFollowers.href(key), word: t('tabs.followers') },
    ...(isAdmin ? [{ to: portalPaths.editTeam.href(key), word: t('actions.edit') }] : []),
  ]
}
