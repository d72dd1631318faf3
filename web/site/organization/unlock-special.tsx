import { IconKey, IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { LateUnlockForm } from '../parts/unlock/late-unlock.tsx'
import classes from './unlock-special.module.css'

type UnlockSpecialProps = { organization: { key: string; name: string }; isLocked: boolean }

/** The way into an organization's special deals; it stays for the codes of further levels. */
export function UnlockSpecial({ organization, isLocked }: UnlockSpecialProps) {
  const { t } = useTranslation()
  const Icon = isLocked ? IconLock : IconKey
  const { key, name } = organization
  return (
    <section className={classes.panel}>
      <div>
        <h3 className={classes.heading}>
          <Icon size={24} aria-hidden="true" />
          {isLocked ? t('organization.lockedTitle') : t('organization.moreTitle')}
        </h3>
        <p className={classes.text}>
          {isLocked ? t('organization.lockedText', { name }) : t('organization.moreText', { name })}
        </p>
      </div>
      <LateUnlockForm teamKey={key} />
    </section>
  )
}
