import { useTranslation } from 'react-i18next'
import { useSettingsChange } from '#web/lib/alerts.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../notice.tsx'
import classes from './alerts.module.css'
import { SaveFailure } from './save-failure.tsx'

/** Nothing comes, whatever is chosen, until the fan wants it again. */
export function StoppedNotice() {
  const { t } = useTranslation('alerts')
  const change = useSettingsChange()
  return (
    <div className={classes.stopped}>
      <Notice kind="hint">{t('stopped.text')}</Notice>
      <Button
        look="outline"
        aria-busy={change.isPending}
        onClick={() => !change.isPending && change.mutate({ isStopped: false })}
      >
        {t('stopped.again')}
      </Button>
      <SaveFailure error={change.error} />
    </div>
  )
}
