import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { descriptionOf, termsOf } from '../parts/offers/offer-words.ts'
import type { DealPage } from './page-data.ts'
import classes from './redeem-dialog.module.css'
import { useOpenWords } from './use-open-words.ts'

type RedeemDialogProps = {
  isOpen: boolean
  page: DealPage
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Says what redeeming means, with the terms, before the ten minutes begin. */
export function RedeemDialog({ isOpen, page, isBusy, onClose, onConfirm }: RedeemDialogProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { deal, sponsor } = page
  const offer = descriptionOf(deal, language)
  const terms = termsOf(deal, language)
  const doors = useOpenWords(page.hours)
  return (
    <Sheet
      isOpen={isOpen}
      title={t('redeeming.title')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('redeeming.notYet')}
          </Button>
          <Button disabled={isBusy} aria-busy={isBusy} onClick={onConfirm}>
            {isBusy ? t('deal.working') : t('redeeming.now')}
          </Button>
        </>
      }
    >
      <p className={classes.offer} lang={offer.lang}>
        {offer.text}
      </p>
      <p className={classes.sponsor}>{sponsor.name}</p>
      <p className={classes.text}>
        {deal.dealType === 'online' ? t('redeeming.online') : t('redeeming.inStore')}
      </p>
      {doors && !doors.isOpen && (
        <p className={classes.closed}>
          <strong>{doors.words}</strong> {t('deal.hours.atCounter')}
        </p>
      )}
      {terms.text && (
        <>
          <h3 className={classes.heading}>{t('deal.terms')}</h3>
          <p className={classes.terms} lang={terms.lang}>
            {terms.text}
          </p>
        </>
      )}
    </Sheet>
  )
}
