import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatMoment } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import type { OwnPurchase } from '#web/lib/wallet/purchases.ts'
import { Link, PageMeta } from '#web/ui/index.ts'
import { DealWorked } from '../parts/feedback/deal-worked.tsx'
import { KeptNote } from '../parts/kept-note.tsx'
import classes from './purchase-page.module.css'
import { PurchaseTicket } from './purchase-ticket.tsx'
import { nameOfPurchase } from './purchase-words.ts'
import { RefundPart } from './refund-part.tsx'

type PurchaseDetailsProps = {
  purchase: OwnPurchase
  now: string
  /** Time at which the shown copy was stored. Undefined if the data is from the server. */
  keptAt: string | undefined
}

/** A purchase with its code, its terms, and a button for a refund. */
export function PurchaseDetails({ purchase, now, keptAt }: PurchaseDetailsProps) {
  const { t } = useTranslation('fan')
  const { t: tWallet } = useTranslation('wallet')
  const language = useLanguage()
  const money = useMoney()
  const name = nameOfPurchase(purchase, language)
  const terms = inLanguage(language, purchase.terms, purchase.termsFr)
  const { priceCents, currency, createdAt, sponsorName, sponsorAddress } = purchase
  return (
    <>
      <PageMeta title={name.text} isPrivate />
      <Link to={paths.purchases.href()} className={classes.back}>
        <IconArrowLeft size={18} aria-hidden="true" />
        {t('purchase.back')}
      </Link>
      <h1 className="sr-only" lang={name.lang}>
        {name.text}
      </h1>
      {keptAt && <KeptNote at={keptAt}>{tWallet('kept.purchase')}</KeptNote>}
      <div className={classes.columns}>
        <PurchaseTicket purchase={purchase} isKept={keptAt !== undefined} />
        <div className={classes.details}>
          <dl className={classes.facts}>
            <div>
              <dt>{t('purchase.price')}</dt>
              <dd>{money(priceCents, currency)}</dd>
            </div>
            <div>
              <dt>{t('purchase.bought')}</dt>
              <dd>{formatMoment(createdAt, language)}</dd>
            </div>
            <div>
              <dt>{t('purchase.where')}</dt>
              <dd>{[sponsorName, sponsorAddress].filter(Boolean).join(', ')}</dd>
            </div>
          </dl>
          {purchase.feedback && !keptAt && <DealWorked feedback={purchase.feedback} />}
          {terms.text && (
            <section>
              <h2 className={classes.heading}>{t('purchase.terms')}</h2>
              <p className={classes.terms} lang={terms.lang}>
                {terms.text}
              </p>
            </section>
          )}
          <p>
            <Link to={paths.flashDeal.href(purchase.offerKey)} className={classes.original}>
              {t('purchase.original')}
            </Link>
          </p>
          {!keptAt && <RefundPart purchase={purchase} now={now} />}
        </div>
      </div>
    </>
  )
}
