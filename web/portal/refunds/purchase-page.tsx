import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames, Link } from '#web/ui/index.ts'
import { EntityPage, Section, useZoned, WhenRead } from '../parts/index.ts'
import { PurchaseState } from '../purchases/purchase-state.tsx'
import { RefundSection } from './refund-section.tsx'
import classes from './refunds.module.css'
import { type PurchaseAnswer, usePurchase } from './use-purchase.ts'

/** Page for admins about a purchase of any business, with its data, its refund and its history. */
export function PurchasePage() {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { purchaseId = '' } = useParams()
  const reading = usePurchase(purchaseId)
  const back = { to: portalPages.purchases.href(), word: t('purchase.find.title') }
  return (
    <WhenRead reading={reading} shape="form">
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
            <PurchaseFacts purchase={purchase} />
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

/** A purchase's business, deal, time, price, end of its code, transfers and key. */
function PurchaseFacts({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const zoned = useZoned()
  const { sponsorKey, sponsorName, offerKey, priceCents, currency, createdAt } = purchase
  const money = (cents: number) => formatMoney(cents, currency, language)
  const atBusiness = portalPages.sponsorPurchases.href(sponsorKey, { deal: offerKey })
  return (
    <dl className={classes.facts}>
      <Fact word={t('sponsors.name')}>
        <Link to={atBusiness}>{sponsorName}</Link>
      </Fact>
      <Fact word={t('purchases.deal')}>
        <Link to={paths.offer.href(offerKey)}>{t('purchases.offerPage')}</Link>
      </Fact>
      <Fact word={t('purchases.bought')}>{zoned(createdAt)}</Fact>
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

type Step = PurchaseAnswer['steps'][number]

/** Steps of a purchase, oldest first, each with its time. */
function PurchaseHistory({ purchase, steps }: PurchaseAnswer) {
  const { t } = useTranslation('portal')
  const zoned = useZoned()
  const entries = [...useOwnEntries(purchase), ...useStepEntries(steps)]
  return (
    <ol className={classes.history} aria-label={t('purchase.history.title')}>
      {entries
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ key, at, text }) => (
          <li key={key} className={classes.entry}>
            <time dateTime={at}>{zoned(at)}</time>
            <span>{text}</span>
          </li>
        ))}
    </ol>
  )
}

interface Entry {
  readonly key: string
  readonly at: string
  readonly text: string
}

/**
 * Returns the history entries for the sale and the redemption. The purchase itself stores their
 * times.
 */
function useOwnEntries({ createdAt, redeemedAt, redeemedBy }: AdminPurchase): Entry[] {
  const { t } = useTranslation('portal')
  const bought = { key: 'bought', at: createdAt, text: t('purchase.history.bought') }
  if (redeemedAt === undefined) return [bought]
  const text = t('purchase.history.redeemed', { who: redeemedBy ?? '' })
  return [bought, { key: 'redeemed', at: redeemedAt, text }]
}

function useStepEntries(steps: readonly Step[]): Entry[] {
  const { t } = useTranslation('portal')
  return steps.map(({ key, at, by, byEmail, ...step }) => {
    const who = byEmail ?? t(`purchase.history.who.${by}`)
    return { key, at, text: t(`purchase.history.${wordOf(step)}`, { who }) }
  })
}

function wordOf({ from, to }: Pick<Step, 'from' | 'to'>) {
  if (to === 'refunding') return from === 'refunded' ? 'sentBack' : 'asked'
  if (to === 'refunded') return from === 'refunding' ? 'refunded' : 'refundedAtDesk'
  return to === 'disputed' ? 'disputed' : 'disputeWon'
}
