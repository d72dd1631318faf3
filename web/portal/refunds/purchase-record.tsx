import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#web/lib/paths.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { classNames, Link } from '#web/ui/index.ts'
import { formatZoned } from '../parts/days.ts'
import classes from './refunds.module.css'
import type { PurchaseAnswer } from './use-purchase.ts'

/** A purchase's business, deal, price and transfers. */
export function PurchaseFacts({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
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

type Step = PurchaseAnswer['steps'][number]

/** The steps of a purchase, oldest first, with time and person. */
export function PurchaseHistory({ purchase, steps }: PurchaseAnswer) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const entries = [...useOwnEntries(purchase), ...useStepEntries(steps)]
  return (
    <ol className={classes.history} aria-label={t('purchase.history.title')}>
      {entries
        .toSorted((one, other) => one.at.localeCompare(other.at))
        .map(({ key, at, text }) => (
          <li key={key} className={classes.entry}>
            <time dateTime={at}>{formatZoned(at, language, serverNow())}</time>
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

/** Returns entries for sale and redemption, which the purchase itself records. */
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
