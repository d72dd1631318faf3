import { useTranslation } from 'react-i18next'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, lateDialog, Sheet } from '#web/ui/index.ts'
import { descriptionOf, termsOf } from '../parts/index.ts'
import { CouponSheet } from './coupon-sheet.tsx'
import { FollowFirst } from './follow-first.tsx'
import classes from './redeem-dialog.module.css'
import { UnlockDialog } from './unlock-dialog.tsx'
import type { DealData } from './use-deal.ts'
import { useOpenWords } from './use-open-words.ts'

const Congratulations = lateDialog(
  async () => (await import('./congratulations.tsx')).Congratulations,
)

export type DealDialog = 'follow' | 'unlock' | 'redeem' | 'coupon' | 'congratulations'

type DealDialogsProps = {
  isOpen: boolean
  shown: DealDialog | undefined
  page: DealData
  now: Date
  /** Key of the organization through which the fan redeems. */
  teamKey: string | undefined
  isBusy: boolean
  onFollowed: (teamKey: string) => void
  onRedeem: () => void
  onClose: () => void
}

/** Dialogs of a deal. At most one dialog is open. */
export function DealDialogs(props: DealDialogsProps) {
  const { shown, page, now, teamKey, isBusy, onFollowed, onRedeem, onClose } = props
  const { deal } = page
  return (
    <>
      <FollowFirst
        isOpen={shown === 'follow'}
        deal={deal}
        onClose={onClose}
        onFollowed={onFollowed}
      />
      <UnlockDialog isOpen={shown === 'unlock'} deal={deal} teamKey={teamKey} onClose={onClose} />
      <RedeemDialog
        isOpen={shown === 'redeem'}
        page={page}
        isBusy={isBusy}
        onClose={onClose}
        onConfirm={onRedeem}
      />
      <CouponSheet isOpen={shown === 'coupon'} page={page} now={now} onClose={onClose} />
      {deal.contestDeal && (
        <Congratulations isOpen={shown === 'congratulations'} onClose={onClose} />
      )}
    </>
  )
}

type RedeemDialogProps = {
  isOpen: boolean
  page: DealData
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Explains the redemption and the deal's terms before the ten minutes start. */
function RedeemDialog({ isOpen, page, isBusy, onClose, onConfirm }: RedeemDialogProps) {
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
