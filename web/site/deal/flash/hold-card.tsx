import { useTranslation } from 'react-i18next'
import { formatCountdown, formatTime } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './hold-card.module.css'

type HoldCardProps = {
  /** When the payment page closes. */
  until: Date
  now: Date
  isBusy: boolean
  onGoOn: () => void
  onGiveUp: () => void
}

/** The fan has begun to pay: they may go on, or let others have the unit. */
export function HoldCard({ until, now, isBusy, onGoOn, onGiveUp }: HoldCardProps) {
  const { t } = useTranslation('fan')
  const language = useLanguage()
  const left = formatCountdown(until.getTime() - now.getTime())
  return (
    <section className={classes.card} aria-label={t('flash.hold.title')}>
      <div className={classes.head}>
        <h2 className={classes.title}>{t('flash.hold.title')}</h2>
        <p className={classes.left} aria-hidden="true" translate="no">
          {left}
        </p>
      </div>
      <p className={classes.text}>{t('flash.hold.until', { time: formatTime(until, language) })}</p>
      <Button wide className={classes.button} aria-busy={isBusy} onClick={onGoOn}>
        {isBusy ? t('flash.opening') : t('flash.hold.goOn')}
      </Button>
      <Button wide look="quiet" disabled={isBusy} onClick={onGiveUp}>
        {t('flash.hold.giveUp')}
      </Button>
    </section>
  )
}
