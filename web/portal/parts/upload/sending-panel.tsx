import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'
import classes from './upload.module.css'
import type { Sending } from './use-sending.ts'

type SendingPanelProps = {
  sending: Sending
  onRetry: () => void
  onCancel: () => void
}

/** Shows the progress of an upload, or why it failed. */
export function SendingPanel({ sending, onRetry, onCancel }: SendingPanelProps) {
  const { t } = useTranslation('portal')
  const language = useLanguage()
  const { name } = sending
  if (sending.kind === 'failed') {
    return (
      <div className={classes.panel}>
        <p role="alert" className={classes.error}>
          {sending.words}
        </p>
        <div className={classes.actions}>
          <Button onClick={onRetry}>{t('uploads.retry')}</Button>
          <Button look="outline" onClick={onCancel}>
            {t('uploads.cancel')}
          </Button>
        </div>
      </div>
    )
  }
  // All has left, but the server is still looking at it.
  const isChecked = sending.part >= 1
  const percent = formatNumber(Math.floor(sending.part * 100), language)
  return (
    <div className={classes.panel}>
      <p className={classes.name}>
        {isChecked ? t('uploads.checking', { name }) : t('uploads.sending', { name, percent })}
      </p>
      <progress
        className={classes.progress}
        aria-label={t('uploads.progress', { name })}
        max={1}
        {...(!isChecked && { value: sending.part })}
      />
      <div className={classes.actions}>
        <Button look="outline" onClick={onCancel}>
          {t('uploads.cancel')}
        </Button>
      </div>
    </div>
  )
}
