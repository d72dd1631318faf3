import { IconTicket } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { TransactionList } from './transaction-list.tsx'

/** Shows the fan's redemptions and contest entries, newest first. */
export function RedeemedTab() {
  return <TransactionList types={['redemption', 'contest']} none={<None />} />
}

function None() {
  const { t } = useTranslation('fan')
  return (
    <EmptyState
      title={t('profile.noRedeemed')}
      icon={<IconTicket size={28} aria-hidden="true" />}
      action={<ButtonLink to={paths.deals.href()}>{t('profile.browseDeals')}</ButtonLink>}
    />
  )
}
