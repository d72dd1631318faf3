import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { UnlockPanel } from '../parts/unlock/unlock-panel.tsx'
import classes from './panel.module.css'

/** The code form in the profile. */
export function UnlockTab() {
  const { t } = useTranslation('fan')
  const [organization, setOrganization] = useState<string>()
  return (
    <div className={classes.panel}>
      <p className={classes.text}>{t('profile.unlockText')}</p>
      <UnlockPanel organization={organization} onChoose={setOrganization} />
    </div>
  )
}
