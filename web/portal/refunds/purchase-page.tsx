import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import { formatZoned } from '../parts/days.ts'
import { EntityPage } from '../parts/frames/entity-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { WhenRead } from '../parts/frames/when-read.tsx'
import { PurchaseState } from '../purchases/purchase-state.tsx'
import { PurchaseHistory } from './purchase-history.tsx'
import { RefundSection } from './refund-section.tsx'
import classes from './refunds.module.css'
import { usePurchase } from './use-purchase.ts'

/** A purchase of any business as an admin sees it: what it is, giving it back, what became of it. */
export function PurchasePage() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { purchaseId = '' } = useParams()
  const reading = usePurchase(purchaseId)
  const back = { to: portalPaths.purchases.href(), word: t('purchase.find.title') }
  return (
    <WhenRead reading={reading} tiles={2}>
      {({ purchase, steps }) => {
        const { offerDescription, offerDescriptionFr } = purchase
        const name = inLanguage(language, offerDescription, offerDescriptionFr)
        return (
          <EntityPage
            title={t('purchase.titleOf', { name: name.text })}
            name={name.text}
            nameLang={name.lang}
            kind={t('purchase.title')}
            trail={[back]}
            state={<PurchaseState state={purchase.state} />}
          >
            <Facts purchase={purchase} />
            <RefundSection purchase={purchase} />
            <Section title={t('purchase.history.title')}>
              <PurchaseHistory purchase={purchase} steps={steps} />
            </Section>
          </EntityPage>
        )
      }}
    </WhenRead>
  )
}

function Facts({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { sponsorKey, sponsorName, offerKey, priceCents, currency, createdAt } = purchase
  const money = (cents: number) => formatMoney(cents, currency, language)
  const atBusiness = portalPaths.sponsorPurchases.href(sponsorKey, { deal: offerKey })
  return (
    <dl className={classes.facts}>
      <Fact word={t('sponsors.name')}>
        <Link to={atBusiness}>{sponsorName}</Link>
      </Fact>
      <Fact word={t('purchases.deal')}>
        <Link to={paths.offer.href(offerKey)}>{t('purchases.offerPage')}</Link>
      </Fact>
      <Fact word={t('purchases.bought')}>{formatZoned(createdAt, language, serverNow())}</Fact>
      <Fact word={t('purchases.paid')}>{money(priceCents)}</Fact>
      <Fact word={t('purchases.code')}>
        <span className={classes.code}>{t('purchases.codeEnd', { end: purchase.codeEnd })}</span>
      </Fact>
      <Fact word={t('purchase.withBusiness')}>{money(purchase.businessTransferCents ?? 0)}</Fact>
      <Fact word={t('purchase.withOrganization')}>
        {money(purchase.organizationTransferCents ?? 0)}
      </Fact>
      <Fact word={t('purchase.number')} className={classes.number}>
        {purchase.key}
      </Fact>
    </dl>
  )
}

type FactProps = { word: string; className?: string | undefined; children: ReactNode }

function Fact({ word, className, children }: FactProps) {
  return (
    <div className={classNames(classes.fact, className)}>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}
