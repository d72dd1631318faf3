import { IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listReconciliations } from '#shared/api/reconciliations.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/index.ts'
import notice from '../parts/payments/payments-notice.module.css'

/** Payments are compared once a night. */
const KEPT_MS = 10 * 60_000

/** Says that last night's comparison found payments to check; hidden if it found none. */
export function PaymentsCheck() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { data } = useQuery({ ...answerOf(listReconciliations), staleTime: KEPT_MS })
  const count = data?.items[0]?.differences ?? 0
  if (count === 0) return null
  return (
    <div className={notice.notice}>
      <IconScale size={24} aria-hidden="true" />
      <p>{t('dashboard.paymentsDiffer', { count, figure: formatNumber(count, language) })}</p>
      <ButtonLink look="outline" to={portalPages.reconciliations.href()}>
        {t('reconciliations.title')}
      </ButtonLink>
    </div>
  )
}
