import { IconCreditCard, IconShoppingBag } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/index.ts'
import classes from './money-links.module.css'

/** Links from a dashboard to the payments setup and to purchases. */
export function MoneyLinks({
  paymentsTo,
  purchasesTo,
}: {
  paymentsTo: string
  purchasesTo: string
}) {
  const { t } = useTranslation('portal')
  return (
    <div className={classes.links}>
      <ButtonLink look="outline" to={paymentsTo}>
        <IconCreditCard size={20} aria-hidden="true" />
        {t('payments.title')}
      </ButtonLink>
      <ButtonLink look="outline" to={purchasesTo}>
        <IconShoppingBag size={20} aria-hidden="true" />
        {t('purchases.title')}
      </ButtonLink>
    </div>
  )
}
