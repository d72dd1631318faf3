import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFan } from '#web/lib/session/use-fan.ts'
import { useSharingChange } from '#web/lib/sharing.ts'
import { Notice } from '../notice.tsx'
import classes from './sharing-switch.module.css'

/** Whether a followed FanPage may know who the fan is; what they agree to stands beside it. */
export function SharingSwitch({ team }: { team: { key: string; name: string } }) {
  const { t } = useTranslation('fan')
  const isShared = useFan()?.sharedWith.includes(team.key) ?? false
  const change = useSharingChange(team.key)
  // Held here, as what waits for the mutation would let the pressed switch jump back for a moment.
  const [pressed, setPressed] = useState<boolean>()
  const isOn = pressed ?? isShared
  const press = (isGiven: boolean) => {
    setPressed(isGiven)
    change.mutate(isGiven, { onSettled: () => setPressed(undefined) })
  }
  return (
    <div className={classes.place}>
      <label className={classes.check}>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-busy={change.isPending}
          onChange={(event) => press(event.currentTarget.checked)}
        />
        <span>{t('sharing.agree', { name: team.name })}</span>
      </label>
      {change.error && <Notice kind="failure">{t('failures.any')}</Notice>}
    </div>
  )
}
