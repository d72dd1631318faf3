import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import type { Crumb } from '../frames/trail.tsx'
import { useIsAdmin, useRole } from '../use-is-admin.ts'
import { useOrganizationAbove } from './use-organization-above.ts'

/**
 * Returns the breadcrumbs of an organization's tabs: for admins the list of organizations, for all
 * others none.
 */
export function useOrganizationTrail(): Crumb[] {
  const { t } = useTranslation('portal')
  const isAdmin = useIsAdmin()
  return isAdmin ? [{ to: portalPages.teams.href(), word: t('menu.organizations') }] : []
}

/**
 * Returns the breadcrumbs of a business's tabs: for admins and organizations the list of
 * businesses, for business accounts none.
 */
export function useBusinessTrail(): Crumb[] {
  const { t } = useTranslation('portal')
  const role = useRole()
  if (role === undefined || role === 'sponsor') return []
  return [{ to: portalPages.sponsors.href(), word: t('menu.businesses') }]
}

/**
 * Returns the breadcrumbs of a page below an organization that is not one of its tabs. Without a
 * key, they are empty.
 */
export function useTrailBelowOrganization(teamKey: string | undefined): Crumb[] {
  const { t } = useTranslation('portal')
  const name = useOrganizationAbove(teamKey).organization?.name
  const above = useOrganizationTrail()
  if (teamKey === undefined) return []
  return [
    ...above,
    { to: portalPages.teamDashboard.href(teamKey), word: name ?? t('dashboard.organization') },
  ]
}

/** Returns the breadcrumbs of a page below a business that is not one of its tabs. */
export function useTrailBelowBusiness({ key, name }: { key: string; name: string }): Crumb[] {
  return [...useBusinessTrail(), { to: portalPages.sponsorDashboard.href(key), word: name }]
}
