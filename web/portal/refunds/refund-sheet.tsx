import { useTranslation } from 'react-i18next'
import type { AdminPurchase } from '#shared/api/admin-purchases.ts'
import { formatMoney } from '#shared/money.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import classes from './refunds.module.css'

type RefundSheetProps = {
  purchase: AdminPurchase
  /** Amount that goes back to the fan. */
  price: string
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says all that a refund does, since nothing of it can be undone. */
export function RefundSheet(props: RefundSheetProps) {
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
