import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, PageMeta } from '#web/ui/index.ts'
import { LateUnlockPanel, UnlockHeading } from '../parts/index.ts'
import classes from './locked-deal.module.css'

/**
 * Page of a hidden deal that the reader has not unlocked. The server sends no data of the deal, so
 * the page only has a form for the code and a link to log in.
 */
export function LockedDeal() {
  const { t } = useTranslation()
  const session = useSession()
  const [organization, setOrganization] = useState<string>()
  return (
    <div className={classes.page}>
      <PageMeta title={t('hiddenDeal.title')} isPrivate />
      <UnlockHeading icon={IconLock} title={t('hiddenDeal.title')} />
      <p className={classes.text}>{t('hiddenDeal.text')}</p>
      <section className={classes.card} aria-label={t('unlock.cardLabel')}>
        <LateUnlockPanel organization={organization} onChoose={setOrganization} />
        {session.status === 'signedOut' && (
          <div className={classes.login}>
            <p>{t('hiddenDeal.loginText')}</p>
            <Button look="outline" wide onClick={() => session.openLogin('login')}>
              {t('hiddenDeal.login')}
            </Button>
          </div>
        )}
      </section>
    </div>
  )
}
