import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'

/** The way up from the page of a setting. */
export function useSettingsTrail() {
  const { t } = useTranslation('settings')
  return [{ to: portalPaths.adminSettings.href(), word: t('title') }]
}
