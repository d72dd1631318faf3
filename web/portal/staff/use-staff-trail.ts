import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { useSettingsTrail } from '../settings/use-settings-trail.ts'

/** The way up from the page of an account. */
export function useStaffTrail() {
  const { t } = useTranslation('staff')
  return [...useSettingsTrail(), { to: portalPaths.staff.href(), word: t('title') }]
}
