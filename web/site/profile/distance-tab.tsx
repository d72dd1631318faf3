import { useTranslation } from 'react-i18next'
import { useSaveProfile } from '#web/lib/profile.ts'
import type { Me } from '#web/lib/session/me.ts'
import { Notice } from '../parts/notice.tsx'
import classes from './panel.module.css'
import { RadioPanel } from './radio-panel.tsx'

/** The unit in which every distance is shown. */
export function DistanceTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  const save = useSaveProfile()
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('profile.distanceText')}</p>
      <RadioPanel
        // A value that could not be saved is not shown as if it had been.
        key={save.isError ? save.submittedAt : 0}
        name="distance"
        label={t('profile.tabs.distance')}
        value={me.user.distancePreference}
        choices={[
          { value: 'km', word: t('profile.kilometers'), unit: 'km' },
          { value: 'mi', word: t('profile.miles'), unit: 'mi' },
        ]}
        onChoose={(distancePreference) => save.mutate({ distancePreference })}
      />
      {save.error && <Notice kind="failure">{t('failures.any')}</Notice>}
    </div>
  )
}
