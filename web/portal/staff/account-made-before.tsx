import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { madeBefore } from '../parts/made-before.tsx'

/** Leads from a form that was edited after it was sent to the account that was made then. */
export function useAccountMadeBefore() {
  const { t } = useTranslation('staff')
  return madeBefore(portalPaths.staffMember.href, {
    text: t('invite.there'),
    open: t('invite.open'),
  })
}
