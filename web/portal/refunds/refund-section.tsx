import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { ApiProblem, hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { formatZoned, Section } from '../parts/index.ts'
import classes from './refunds.module.css'
import { useRefund } from './use-purchase.ts'

/**
 * Refunds an unredeemed purchase. Shows the progress of a refund, or the reason why none is
 * possible.
 */
export function RefundSection({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const [isAsking, setAsking] = useState(false)
  const refund = useRefund()
  const price = formatMoney(leftCents(purchase), purchase.currency, language)
  const standing = useRef<HTMLDivElement>(null)
  // The button that opened the dialog is gone after a refund, so the focus moves to the outcome.
  const isDone = refund.isSuccess && !isAsking
  useEffect(() => {
    if (isDone) standing.current?.focus()
  }, [isDone])
  // Hides the error if a refund is in progress or done: the response was lost, or somebody else has
  // made the refund.
  const isUnderWay = purchase.state === 'refunding' || purchase.state === 'refunded'
  // A double click arrives before `isPending` is rendered.
  const isSent = useRef(false)
  const confirm = () => {
    if (isSent.current) return
    isSent.current = true
    refund.mutate(
      { params: { purchaseKey: purchase.key }, body: {} },
      {
        onSettled: () => {
          isSent.current = false
          setAsking(false)
        },
      },
    )
  }
  return (
    <Section title={t('purchase.refund.title')}>
      <div className={classes.refund}>
        <div ref={standing} role="status" tabIndex={-1} className={classes.standing}>
          <Standing purchase={purchase} />
        </div>
        {refund.error && !isUnderWay && <Failure error={refund.error} />}
        {purchase.state === 'unredeemed' && (
          <Button look="destructiveOutline" onClick={() => setAsking(true)}>
            {t('purchase.refund.button', { price })}
          </Button>
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

/**
 * Returns the cents that can still be refunded. Subtracts earlier refunds, such as those made
 * directly at the payment provider.
 */
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

type RefundSheetProps = {
  purchase: AdminPurchase
  /** Amount to refund to the fan, formatted as money. */
  price: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Asks for confirmation and explains the consequences, because a refund cannot be undone. */
function RefundSheet(props: RefundSheetProps) {
  const { purchase, price, isOpen, isBusy, onClose, onConfirm } = props
  const { t } = useTranslation('portal')
  return (
    <Sheet
      isOpen={isOpen}
      title={t('purchase.refund.ask')}
      closeLabel={t('counter.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('purchase.refund.keep')}
          </Button>
          <Button look="destructive" aria-disabled={isBusy} onClick={() => !isBusy && onConfirm()}>
            {isBusy ? t('purchase.refund.working') : t('purchase.refund.confirm', { price })}
          </Button>
        </>
      }
    >
      <ul className={classes.consequences}>
        <li>{t('purchase.refund.toCard', { price })}</li>
        <li>{t('purchase.refund.codeVoid', { end: purchase.codeEnd })}</li>
        <li>
          <TakenBack purchase={purchase} />
        </li>
        <li>{t('purchase.refund.forSale')}</li>
      </ul>
      <p className={classes.final}>{t('purchase.refund.cannotBeUndone')}</p>
    </Sheet>
  )
}

function TakenBack({ purchase }: { purchase: AdminPurchase }) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { sponsorName: business, currency } = purchase
  const { businessTransferCents = 0, organizationTransferCents = 0 } = purchase
  const money = (cents: number) => formatMoney(cents, currency, language)
  if (businessTransferCents + organizationTransferCents === 0) {
    return t('purchase.refund.nothingSent', { business })
  }
  return t('purchase.refund.takenBack', {
    business,
    part: money(businessTransferCents),
    organizationPart: money(organizationTransferCents),
  })
}
