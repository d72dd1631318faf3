import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'

/** Returns the breadcrumbs of a setting's page. */
export function useSettingsTrail() {
  const { t } = useTranslation('settings')
  return [{ to: portalPages.adminSettings.href(), word: t('title') }]
}
