import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { lazyPart } from '#web/ui/lazy-screen.tsx'
import { Link } from '#web/ui/link.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import classes from './panel.module.css'

const TAB = 3

const ForgotPassword = lazyPart(
  async () => (await import('./forgot-password.tsx')).ForgotPassword,
  { words: ['pages', 'forms'], withMantine: true, isMainPart: true },
)

/** Changes the password, or makes a new one by a code when the old one is forgotten. */
export function PasswordTab({ me }: { me: Me }) {
  const { t } = useTranslation('fan')
  const session = useSession()
  const hasForgotten = useSearchParams()[0].get('subTab') === 'forgotPassword'
  if (session.status === 'signedIn' && session.user.isFederated) {
    return (
      <div className={classes.panel}>
        <p>{t('password.federated')}</p>
      </div>
    )
  }
  const other = hasForgotten ? 'updatePassword' : 'forgotPassword'
  return (
    <div className={classes.panel}>
      {hasForgotten ? <ForgotPassword email={me.user.email} /> : <ChangePasswordForm />}
      <Link
        to={paths.profile.href({ tab: TAB, subTab: other })}
        preventScrollReset
        className={classes.textLink}
      >
        {t(`password.${other}`)}
      </Link>
    </div>
  )
}
