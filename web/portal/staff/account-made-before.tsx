import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { madeBefore } from '../parts/made-before.tsx'

/** Returns the message for an edited form whose earlier version already created an account, with a link. */
export function useAccountMadeBefore() {
  const { t } = useTranslation('staff')
  return madeBefore(portalPages.staffMember.href, {
    text: t('invite.there'),
    open: t('invite.open'),
  })
}
