import { IconKey, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFan, useIsFanUnknown } from '#web/lib/session/use-fan.ts'
import { LateUnlockForm } from '../parts/unlock/late-unlock.tsx'
import classes from './unlock-special.module.css'

type UnlockSpecialProps = { organization: { key: string; name: string }; hasDeals: boolean }

/**
 * The form that unlocks special deals. It stays after a success, as other codes unlock other
 * levels.
 */
export function UnlockSpecial({ organization, hasDeals }: UnlockSpecialProps) {
  const { t } = useTranslation()
  const { key, name } = organization
  const unlocked = useFan()?.unlocked.find(({ teamKey }) => teamKey === key)
  // Fans with any special code do not see 'locked', even if its access level has no deals yet.
  const isUnknown = useIsFanUnknown()
  const isLocked =
    !hasDeals && !isUnknown && !unlocked?.accessLevels.some((level) => level !== 'exclusive')
  const Icon = isLocked ? IconLock : IconKey
  return (
    <section className={classes.panel}>
      <div>
        <h3 className={classes.heading}>
          <Icon size={24} aria-hidden="true" />
          <span>{isLocked ? t('organization.lockedTitle') : t('organization.moreTitle')}</span>
        </h3>
        <p className={classes.text}>
          {isLocked ? t('organization.lockedText', { name }) : t('organization.moreText', { name })}
        </p>
      </div>
      <LateUnlockForm teamKey={key} />
    </section>
  )
}
