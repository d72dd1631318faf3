import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaymentsFault } from '#shared/deals/validation.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import classes from './payments-notice.module.css'

type PaymentsNoticeProps = {
  sponsorKey: string
  /** As the server says; nothing is shown where it finds nothing wrong. */
  fault: PaymentsFault | undefined
}

/** Shows why a business may have no flash deals, and the link to change that. */
export function PaymentsNotice({ sponsorKey, fault }: PaymentsNoticeProps) {
  const { t } = useTranslation('portal')
  if (fault === undefined) return null
  return (
    <div className={classes.notice}>
      <IconBuildingBank size={24} aria-hidden="true" />
      <p>{t(fault)}</p>
      <ButtonLink look="outline" to={portalPaths.sponsorPayments.href(sponsorKey)}>
        {t('payments.begin')}
      </ButtonLink>
    </div>
  )
}
