import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listMyPurchases, refundMyPurchase } from '#shared/api/purchases.ts'
import { useChange } from '#web/lib/api/use-change.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { useMoney } from '#web/lib/fan/use-money.ts'
import { formatMoment } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { type OwnPurchase, type PurchaseAnswer, purchaseKeyOf } from '#web/lib/wallet/purchases.ts'
import { Button, Sheet } from '#web/ui/index.ts'
import { Notice } from '../parts/index.ts'
import { refundableUntil } from './purchase-words.ts'
import classes from './refund-part.module.css'

/**
 * Offers a refund of an unredeemed purchase, within `REFUND_WINDOW_SECONDS`. Asks for confirmation,
 * because a refund is final.
 */
export function RefundPart({ purchase, now }: { purchase: OwnPurchase; now: string }) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const money = useMoney()
  const [isAsking, setAsking] = useState(false)
  const refund = useRefund(purchase.key)
  const until = refundableUntil(purchase, new Date(now))
  const failure = refund.error && <Failure error={refund.error} />
  if (until === undefined) return failure
  const confirm = () =>
    refund.mutate({ params: { purchaseKey: purchase.key } }, { onSettled: () => setAsking(false) })
  return (
    <section className={classes.part}>
      <p>{t('purchase.refund.offer', { moment: formatMoment(until, language) })}</p>
      {failure}
      <Button look="destructiveOutline" onClick={() => setAsking(true)}>
        {t('purchase.refund.button')}
      </Button>
      <ConfirmSheet
        price={money(purchase.priceCents, purchase.currency)}
        isOpen={isAsking}
        isBusy={refund.isPending}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      />
    </section>
  )
}

function useRefund(purchaseKey: string) {
  const client = useQueryClient()
  const purchase = purchaseKeyOf(purchaseKey)
  return useChange(refundMyPurchase, {
    onSuccess: (answer) => client.setQueryData<PurchaseAnswer>(purchase, answer),
    onError: () => client.invalidateQueries({ queryKey: purchase }),
    renews: [listMyPurchases],
  })
}

function Failure({ error }: { error: Error }) {
  const { t } = useTranslation('fan')
  return (
    <Notice kind="failure">
      {hasCode(error, 'notRefundable')
        ? t('purchase.refund.notRefundable')
        : t('purchase.refund.failed')}
    </Notice>
  )
}

type ConfirmSheetProps = {
  price: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

function ConfirmSheet({ price, isOpen, isBusy, onClose, onConfirm }: ConfirmSheetProps) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  return (
    <Sheet
      isOpen={isOpen}
      title={t('purchase.refund.title')}
      closeLabel={tSite('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('purchase.refund.keep')}
          </Button>
          <Button look="destructive" disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
            {isBusy ? t('purchase.refund.working') : t('purchase.refund.confirm', { price })}
          </Button>
        </>
      }
    >
      <p>{t('purchase.refund.text', { price })}</p>
    </Sheet>
  )
}
