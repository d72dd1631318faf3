import { useTranslation } from 'react-i18next'
import { useNewsChange } from '#web/lib/profile.ts'
import { Switch } from '#web/ui/switch.tsx'
import alerts from '../parts/alerts/alerts.module.css'
import { SaveFailure } from '../parts/alerts/save-failure.tsx'
import classes from './alerts-tab.module.css'
import panel from './panel.module.css'

/** Takes back, or gives, what a fan was asked with the terms: whether they want news by e-mail. */
export function NewsSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useTranslation('alerts')
  const change = useNewsChange()
  return (
    <section className={panel.panel} aria-labelledby="news">
      <h3 id="news" className={classes.heading}>
        {t('tab.news')}
      </h3>
      <Switch isOn={isOn} change={change}>
        <span className={alerts.word}>{t('tab.wantsNews')}</span>
      </Switch>
      <SaveFailure error={change.error} />
    </section>
  )
}
