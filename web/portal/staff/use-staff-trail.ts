import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useSettingsTrail } from '../settings/use-settings-trail.ts'

/** Returns the breadcrumbs of an account's page. */
export function useStaffTrail() {
  const { t } = useTranslation('staff')
  return [...useSettingsTrail(), { to: portalPages.staff.href(), word: t('title') }]
}
