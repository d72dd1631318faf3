import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconCloudOff,
} from '@tabler/icons-react'
import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { BusinessPurchase } from '#shared/api/portal-purchases.ts'
import { inLanguage } from '#shared/in-language.ts'
import { formatMoney } from '#shared/money.ts'
import { formatTime } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, ButtonLink, classNames } from '#web/ui/index.ts'
import { formatZoned, useIsAdmin } from '../parts/index.ts'
import type { Counter, Verdict } from './use-counter.ts'
import classes from './verdict-screen.module.css'

type VerdictScreenProps = {
  counter: Counter
  /** Label of the button that closes the verdict, to scan the next code or return to the list. */
  nextWord: string
}

/**
 * Shows the result for a code, with text, an icon, and a green, amber or red screen. Escape closes
 * this modal dialog.
 */
export function VerdictScreen({ counter, nextWord }: VerdictScreenProps) {
  const { shown } = counter
  return shown && <Screen key={shown.code} counter={counter} shown={shown} nextWord={nextWord} />
}

type Shown = NonNullable<Counter['shown']>
type ScreenProps = VerdictScreenProps & { shown: Shown }

function Screen({ counter, shown, nextWord }: ScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const { verdict } = shown
  // Focuses the main button after each change, so that Enter first confirms the code and then
  // continues.
  useEffect(() => {
    if (verdict.kind) dialog.current?.querySelector<HTMLElement>('[data-leads-on]')?.focus()
  }, [verdict.kind])
  return (
    <dialog
      ref={dialog}
      className={classNames(classes.screen, classes[tones[verdict.kind]])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        counter.next()
      }}
    >
      <div className={classes.content}>
        <Words verdict={verdict} titleId={titleId} isKnown={shown.problem === undefined} />
        {'purchase' in verdict && <Facts purchase={verdict.purchase} />}
        <Actions counter={counter} shown={shown} nextWord={nextWord} />
      </div>
    </dialog>
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

const signs = {
  green: IconCircleCheck,
  amber: IconClockExclamation,
  red: IconCircleX,
  ink: IconCloudOff,
}

type WordsProps = {
  verdict: Verdict
  titleId: string
  /** True if the verdict is certain. False if no response to a confirmation arrived. */
  isKnown: boolean
}

function Words({ verdict, titleId, isKnown }: WordsProps) {
  const { t } = useTranslation('portal')
  const Sign = signs[tones[verdict.kind]]
  const text = useText(verdict)
  return (
    <div className={classes.words} role="status">
      <Sign size={88} stroke={1.75} aria-hidden="true" />
      <h2 id={titleId} className={classes.title}>
        {t(`counter.${verdict.kind}.title`)}
      </h2>
      {isKnown && <p className={classes.text}>{text}</p>}
    </div>
  )
}

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
function Actions({ counter, shown, nextWord }: ScreenProps) {
  const { t } = useTranslation('portal')
  const isAdmin = useIsAdmin()
  const { verdict } = shown
  const { kind } = verdict
  const canConfirm = kind === 'valid'
  const canAgain = kind === 'offline' || kind === 'failed'
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
