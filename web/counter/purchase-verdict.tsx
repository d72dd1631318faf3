import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { formatTime } from '#web/lib/format.ts'
import { formatZoned } from '#web/lib/format-zone.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink } from '#web/ui/index.ts'
import type { CounterPurchase } from './counter-calls.ts'
import { type Counter, canCheckAgain, type ShownPurchase, type Verdict } from './use-counter.ts'
import { VerdictFrame } from './verdict-frame.tsx'
import classes from './verdict-screen.module.css'

type PurchaseVerdictProps = {
  counter: Counter
  shown: ShownPurchase
  nextWord: string
  purchaseHref?: ((purchaseKey: string) => string) | undefined
}

/** Result of checking a purchase. A valid purchase has a button with which staff redeem it. */
export function PurchaseVerdict(props: PurchaseVerdictProps) {
  const { counter, shown } = props
  const { t } = useTranslation('counter')
  const { verdict } = shown
  const text = useText(verdict)
  return (
    <VerdictFrame
      shown={shown}
      title={t(`purchases.${verdict.kind}.title`)}
      // Without a response to a confirmation, the verdict is not certain.
      text={shown.problem === undefined ? text : undefined}
      verdict={verdict.kind}
      onLeave={counter.next}
    >
      {'purchase' in verdict && <Facts purchase={verdict.purchase} />}
      <Actions {...props} />
    </VerdictFrame>
  )
}

function useText(verdict: Verdict): string {
  const { t } = useTranslation('counter')
  const language = useLanguage()
  if (verdict.kind === 'tooMany') {
    const at = verdict.passesAt
    return at === undefined
      ? t('purchases.failed.text')
      : t('purchases.tooMany.text', { time: formatTime(at, language) })
  }
  if (verdict.kind !== 'redeemed' && verdict.kind !== 'confirmedHere') {
    return t(`purchases.${verdict.kind}.text`)
  }
  const { redeemedAt, redeemedBy } = verdict.purchase
  if (verdict.kind === 'confirmedHere') {
    const time = redeemedAt ? formatTime(new Date(redeemedAt), language) : ''
    return t('purchases.confirmedHere.text', { time })
  }
  const moment = redeemedAt ? formatZoned(redeemedAt, language, serverNow()) : ''
  return redeemedBy === undefined
    ? t('purchases.redeemed.unnamed', { moment })
    : t('purchases.redeemed.text', { moment, person: redeemedBy })
}

/** Shows the facts of a purchase, so that staff know what to give the customer. */
function Facts({ purchase }: { purchase: CounterPurchase }) {
  const { t } = useTranslation('counter')
  const language = useLanguage()
  const { priceCents, currency, createdAt } = purchase
  const offer = inLanguage(language, purchase.offerDescription, purchase.offerDescriptionFr)
  const terms = inLanguage(language, purchase.terms, purchase.termsFr)
  return (
    <div className={classes.facts}>
      <p className={classes.offer} lang={offer.lang}>
        {offer.text}
      </p>
      <dl className={classes.details}>
        {priceCents !== undefined && currency !== undefined && (
          <Fact word={t('facts.paid')}>{formatMoney(priceCents, currency, language)}</Fact>
        )}
        {createdAt !== undefined && (
          <Fact word={t('facts.bought')}>{formatZoned(createdAt, language, serverNow())}</Fact>
        )}
        <Fact word={t('facts.code')}>
          <span className={classes.code}>{t('facts.codeEnd', { end: purchase.codeEnd })}</span>
        </Fact>
      </dl>
      {terms.text && (
        <details className={classes.terms}>
          <summary>{t('terms')}</summary>
          <p lang={terms.lang}>{terms.text}</p>
        </details>
      )}
    </div>
  )
}

function Fact({ word, children }: { word: string; children: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Buttons at the bottom of the screen, which a thumb can reach. */
function Actions({ counter, shown, nextWord, purchaseHref }: PurchaseVerdictProps) {
  const { t } = useTranslation('counter')
  const { verdict } = shown
  const canConfirm = verdict.kind === 'valid'
  const canAgain = canCheckAgain(shown)
  return (
    <div className={classes.actions}>
      {shown.problem && (
        <p role="alert" className={classes.problem}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <span>{t(`notConfirmed.${shown.problem}`)}</span>
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
          {t('retry')}
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
        {canConfirm ? t('notNow') : nextWord}
      </Button>
      {'purchase' in verdict && purchaseHref !== undefined && (
        <ButtonLink
          wide
          look="outline"
          className={classes.other}
          to={purchaseHref(verdict.purchase.key)}
        >
          {t('openPurchase')}
        </ButtonLink>
      )}
    </div>
  )
}

function Confirm({ counter }: { counter: Counter }) {
  const { t } = useTranslation('counter')
  return (
    <>
      <p className={classes.warning}>{t('cannotBeUndone')}</p>
      <Button
        data-leads-on
        wide
        className={classes.main}
        aria-disabled={counter.isBusy}
        onClick={() => !counter.isBusy && counter.confirm()}
      >
        {t(counter.isBusy ? 'confirming' : 'confirm')}
      </Button>
    </>
  )
}
