import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BusinessPurchase } from '#shared/api/portal-purchases.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { formatTime } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink } from '#web/ui/index.ts'
import { formatZoned, useIsAdmin } from '../parts/index.ts'
import { CouponVerdict } from './coupon-verdict.tsx'
import { type Counter, canCheckAgain, type ShownPurchase, type Verdict } from './use-counter.ts'
import { VerdictFrame } from './verdict-frame.tsx'
import classes from './verdict-screen.module.css'

type VerdictScreenProps = {
  counter: Counter
  /** Label of the button that closes the verdict, to scan the next code or return to the list. */
  nextWord: string
}

/** Shows the result for a customer's code, over the page. */
export function VerdictScreen({ counter, nextWord }: VerdictScreenProps) {
  const { shown } = counter
  if (shown === undefined) return null
  const props = { counter, nextWord }
  if ('check' in shown) return <CouponVerdict key={shown.code} {...props} shown={shown} />
  return <PurchaseVerdict key={shown.code} {...props} shown={shown} />
}

type PurchaseVerdictProps = VerdictScreenProps & { shown: ShownPurchase }

function PurchaseVerdict({ counter, shown, nextWord }: PurchaseVerdictProps) {
  const { t } = useTranslation('portal')
  const { verdict } = shown
  const text = useText(verdict)
  return (
    <VerdictFrame
      tone={tones[verdict.kind]}
      title={t(`counter.${verdict.kind}.title`)}
      // Without a response to a confirmation, the verdict is not certain.
      text={shown.problem === undefined ? text : undefined}
      verdict={verdict.kind}
      onLeave={counter.next}
    >
      {'purchase' in verdict && <Facts purchase={verdict.purchase} />}
      <Actions counter={counter} shown={shown} nextWord={nextWord} />
    </VerdictFrame>
  )
}

const tones = {
  valid: 'green',
  confirmed: 'green',
  redeemed: 'amber',
  confirmedHere: 'amber',
  refunding: 'red',
  refunded: 'red',
  disputed: 'red',
  unknown: 'red',
  tooMany: 'ink',
  offline: 'ink',
  failed: 'ink',
} as const

function useText(verdict: Verdict): string {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  if (verdict.kind === 'tooMany') {
    const at = verdict.passesAt
    return at === undefined
      ? t('counter.failed.text')
      : t('counter.tooMany.text', { time: formatTime(at, language) })
  }
  if (verdict.kind !== 'redeemed' && verdict.kind !== 'confirmedHere') {
    return t(`counter.${verdict.kind}.text`)
  }
  const { redeemedAt, redeemedBy } = verdict.purchase
  if (verdict.kind === 'confirmedHere') {
    const time = redeemedAt ? formatTime(new Date(redeemedAt), language) : ''
    return t('counter.confirmedHere.text', { time })
  }
  return t('counter.redeemed.text', {
    moment: redeemedAt ? formatZoned(redeemedAt, language, serverNow()) : '',
    person: redeemedBy ?? '',
  })
}

/** Shows the facts of a purchase, so that staff know what to give the customer. */
function Facts({ purchase }: { purchase: BusinessPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { priceCents, currency } = purchase
  const offer = inLanguage(language, purchase.offerDescription, purchase.offerDescriptionFr)
  const terms = inLanguage(language, purchase.terms, purchase.termsFr)
  return (
    <div className={classes.facts}>
      <p className={classes.offer} lang={offer.lang}>
        {offer.text}
      </p>
      <dl className={classes.details}>
        <div>
          <dt>{t('purchases.paid')}</dt>
          <dd>{formatMoney(priceCents, currency, language)}</dd>
        </div>
        <div>
          <dt>{t('purchases.bought')}</dt>
          <dd>{formatZoned(purchase.createdAt, language, serverNow())}</dd>
        </div>
        <div>
          <dt>{t('purchases.code')}</dt>
          <dd className={classes.code}>{t('purchases.codeEnd', { end: purchase.codeEnd })}</dd>
        </div>
      </dl>
      {terms.text && (
        <details className={classes.terms}>
          <summary>{t('counter.terms')}</summary>
          <p lang={terms.lang}>{terms.text}</p>
        </details>
      )}
    </div>
  )
}

/** Buttons at the bottom of the screen, which a thumb can reach. */
function Actions({ counter, shown, nextWord }: PurchaseVerdictProps) {
  const { t } = useTranslation('portal')
  const isAdmin = useIsAdmin()
  const { verdict } = shown
  const canConfirm = verdict.kind === 'valid'
  const canAgain = canCheckAgain(shown)
  return (
    <div className={classes.actions}>
      {shown.problem && (
        <p role="alert" className={classes.problem}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>{t(`counter.notConfirmed.${shown.problem}`)}</span>
        </p>
      )}
      {canConfirm && <Confirm counter={counter} />}
      {canAgain && (
        <Button
          data-leads-on
          wide
          className={classes.main}
          onClick={() => counter.look(shown.code)}
        >
          {t('failure.retry')}
        </Button>
      )}
      <Button
        key={canConfirm ? 'leave' : 'next'}
        wide
        data-leads-on={canConfirm || canAgain ? undefined : true}
        className={canConfirm || canAgain ? classes.other : classes.main}
        aria-disabled={canConfirm && counter.isBusy}
        onClick={counter.next}
      >
        {canConfirm ? t('counter.notNow') : nextWord}
      </Button>
      {'purchase' in verdict && isAdmin && (
        <ButtonLink
          wide
          look="outline"
          className={classes.other}
          to={portalPages.purchase.href(verdict.purchase.key)}
        >
          {t('purchase.open')}
        </ButtonLink>
      )}
    </div>
  )
}

function Confirm({ counter }: { counter: Counter }) {
  const { t } = useTranslation('portal')
  return (
    <>
      <p className={classes.warning}>{t('counter.cannotBeUndone')}</p>
      <Button
        data-leads-on
        wide
        className={classes.main}
        aria-disabled={counter.isBusy}
        onClick={() => !counter.isBusy && counter.confirm()}
      >
        {t(counter.isBusy ? 'counter.confirming' : 'counter.confirm')}
      </Button>
    </>
  )
}
