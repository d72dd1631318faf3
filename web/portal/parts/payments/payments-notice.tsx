import { IconBuildingBank } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { PaymentsFault } from '#shared/deals/validation.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink } from '#web/ui/index.ts'
import classes from './payments-notice.module.css'

type PaymentsNoticeProps = {
  sponsorKey: string
  /** Fault reported by the server. If undefined, the notice is hidden. */
  fault: PaymentsFault | undefined
}

/** Explains why a business cannot have flash deals, with a link to its payments setup. */
export function PaymentsNotice({ sponsorKey, fault }: PaymentsNoticeProps) {
  const { t } = useTranslation('portal')
  if (fault === undefined) return null
  return (
    <div className={classes.notice}>
      <IconBuildingBank size={24} aria-hidden="true" />
      <p>{t(fault)}</p>
      <ButtonLink look="outline" to={portalPages.sponsorPayments.href(sponsorKey)}>
        {t('payments.begin')}
      </ButtonLink>
    </div>
  )
}
