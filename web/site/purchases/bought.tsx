import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { type OwnPurchase, useListRenewal } from '../../lib/wallet/purchases.ts'
import classes from './confirmation-page.module.css'
import { PurchaseTicket } from './purchase-ticket.tsx'

/** Confirms a payment. Shows the purchase's code and how to use it. */
export function Bought({ purchase }: { purchase: OwnPurchase }) {
  const { t } = useTranslation('fan')
  useListRenewal(purchase.state, 'held')
  const { sponsorName: sponsor, sponsorAddress: address } = purchase
  const price = useMoney()(purchase.priceCents, purchase.currency)
  return (
    <div className={classes.bought}>
      <header className={classes.head}>
        <h1 className={classes.thanks}>
          <IconCircleCheck size={36} aria-hidden="true" />
          {t('confirmation.thanksTitle')}
        </h1>
        <p className={classes.text}>{t('confirmation.thanks', { price })}</p>
      </header>
      <PurchaseTicket purchase={purchase} />
      <section className={classes.next}>
        <h2>{t('confirmation.next')}</h2>
        <ol className={classes.steps}>
          <li>
            {address
              ? t('confirmation.steps.goTo', { sponsor, address })
              : t('confirmation.steps.go', { sponsor })}
          </li>
          <li>{t('confirmation.steps.show')}</li>
          <li>{t('confirmation.steps.pass')}</li>
        </ol>
        <div className={classes.ways}>
          <ButtonLink to={paths.purchases.href()}>{t('confirmation.toPurchases')}</ButtonLink>
          <ButtonLink look="outline" to={paths.deals.href()}>
            {t('confirmation.toDeals')}
          </ButtonLink>
        </div>
      </section>
    </div>
  )
}
