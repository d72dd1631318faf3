import { useTranslation } from 'react-i18next'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Sign out, or the way in. */
export function AccountButton({ onUse }: { onUse: () => void }) {
  const { t } = useTranslation()
  const session = useSession()
  if (session.status === 'signedIn') {
    return (
      <ButtonLink look="outline" to={paths.logout.href()}>
        {t('header.signOut')}
      </ButtonLink>
    )
  }
  const logIn = () => {
    onUse()
    session.openLogin('login')
  }
  return <Button onClick={logIn}>{t('header.logIn')}</Button>
}
