import { useTranslation } from 'react-i18next'
import { useSharingChange } from '#web/lib/fan/sharing.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { Switch } from '#web/ui/index.ts'
import { Notice } from '../notice.tsx'
import classes from './sharing-switch.module.css'

/** Switch that decides whether a followed FanPage may see the fan's name and e-mail address. */
export function SharingSwitch({ team }: { team: { key: string; name: string } }) {
  const { t } = useTranslation('fan')
  const isShared = useFan()?.sharedWith.includes(team.key) ?? false
  const change = useSharingChange(team.key)
  return (
    <div className={classes.place}>
      <Switch isOn={isShared} change={change}>
        {t('sharing.agree', { name: team.name })}
      </Switch>
      {change.error && <Notice kind="failure">{t('failures.any')}</Notice>}
    </div>
  )
}
