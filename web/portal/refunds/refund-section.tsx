import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { formatZoned } from '../parts/days.ts'
import { Section } from '../parts/frames/section.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import classes from './refunds.module.css'
import { useRefund } from './use-purchase.ts'

/** Gives an unredeemed purchase back, and says how far that is or why it is not possible. */
export function RefundSection({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const refund = useRefund()
  const price = formatMoney(leftCents(purchase), purchase.currency, language)
  const standing = useRef<HTMLDivElement>(null)
  // The button that opened the dialog is gone by then; what became of it is read instead.
  const isDone = refund.isSuccess && !isAsking
  useEffect(() => {
    if (isDone) standing.current?.focus()
  }, [isDone])
  // The answer that was lost, or a colleague's, is told by the state that is shown.
  const isUnderWay = purchase.state === 'refunding' || purchase.state === 'refunded'
  const confirm = () =>
    refund.mutate(
      { params: { purchaseKey: purchase.key }, body: {} },
      { onSettled: () => setAsking(false) },
    )
  return (
    <Section title={t('purchase.refund.title')}>
      <div className={classes.refund}>
        <div ref={standing} role="status" tabIndex={-1} className={classes.standing}>
          <Standing purchase={purchase} />
        </div>
        {refund.error && !isUnderWay && <Failure error={refund.error} />}
        {purchase.state === 'unredeemed' && (
          <Button onClick={() => setAsking(true)}>{t('purchase.refund.button', { price })}</Button>
        )}
      </div>
      <RefundSheet
        purchase={purchase}
        price={price}
        isOpen={isAsking}
        isBusy={refund.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </Section>
  )
}

/** Returns the cents that were not refunded at the provider's desk already. */
function leftCents({ priceCents, refundedCents = 0 }: AdminPurchase): number {
  return priceCents - refundedCents
}

function Standing({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { state, currency, redeemedAt, redeemedBy = '', refundTries = 0 } = purchase
  const moment = (at: string | undefined) =>
    at === undefined ? '' : formatZoned(at, language, serverNow())
  const money = (cents: number) => formatMoney(cents, currency, language)
  const values = {
    unredeemed: {},
    refunding: { moment: moment(purchase.refundRequestedAt), price: money(leftCents(purchase)) },
    refunded: {
      moment: moment(purchase.refundedAt),
      price: money(purchase.refundedCents ?? purchase.priceCents),
    },
    redeemed: { moment: moment(redeemedAt), person: redeemedBy },
    disputed: { moment: moment(purchase.disputedAt) },
  }[state]
  return (
    <>
      <p className={classes.standingTitle}>{t(`purchase.refund.${state}.title`)}</p>
      <p>{t(`purchase.refund.${state}.text`, values)}</p>
      {state === 'refunding' && refundTries > 0 && (
        <p className={classes.trouble}>{t('purchase.refund.sentBack', { count: refundTries })}</p>
      )}
    </>
  )
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('portal')
  return (
    <p role="alert" className={classes.failure}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>{t(`purchase.refund.failure.${failureOf(error)}`)}</span>
    </p>
  )
}

function failureOf(error: Error): 'offline' | 'redeemed' | 'disputed' | 'other' {
  if (error instanceof OfflineError) return 'offline'
  if (!hasCode(error, 'notRefundable') || !(error instanceof ApiProblem)) return 'other'
  return error.reason === 'redeemed' || error.reason === 'disputed' ? error.reason : 'other'
}
