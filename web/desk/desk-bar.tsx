import { IconHistory, IconVolume, IconVolumeOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton, LanguageSwitch } from '#web/ui/index.ts'
import classes from './desk-bar.module.css'
import type { Desk } from './kept/desk-types.ts'
import { Today } from './today.tsx'
import type { Signal } from './use-signal.ts'

type DeskBarProps = { desk: Desk; signal: Signal }

/** Buttons at the bottom of a desk's page: accepted coupons, sound and language. */
export function DeskBar({ desk, signal: { hasSound, toggleSound } }: DeskBarProps) {
  const { t } = useTranslation('desk')
  const [isListing, setListing] = useState(false)
  const Sound = hasSound ? IconVolume : IconVolumeOff
  return (
    <div className={classes.bar}>
      <Button look="outline" className={classes.today} onClick={() => setListing(true)}>
        <IconHistory size={20} aria-hidden="true" />
        {t('today.open')}
      </Button>
      <IconButton isOutlined label={t('sound')} aria-pressed={hasSound} onClick={toggleSound}>
        <Sound size={22} aria-hidden="true" />
      </IconButton>
      <LanguageSwitch label={t('language')} />
      <Today desk={desk} isOpen={isListing} onClose={() => setListing(false)} />
    </div>
  )
}
