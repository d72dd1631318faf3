import { IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { TransactionList } from './transaction-list.tsx'

/** The flash deals that the fan has bought. */
export function PurchasesTab() {
  return <TransactionList types={['purchase']} none={<None />} />
}

function None() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('profile.noPurchases')}
      icon={<IconShoppingBag size={28} aria-hidden="true" />}
      action={
        <ButtonLink look="outline" to={paths.deals.href({ flashDeals: true })}>
          {t('profile.seeFlash')}
        </ButtonLink>
      }
    />
  )
}
