import { useTranslation } from 'react-i18next'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useSharingChange } from '#web/lib/sharing.ts'
import { Switch } from '#web/ui/switch.tsx'
import { Notice } from '../notice.tsx'
import classes from './sharing-switch.module.css'

/** Whether a followed FanPage may know who the fan is; what they agree to stands beside it. */
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
