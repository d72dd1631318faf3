import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { portalReturn } from '#web/lib/session/portal-return.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { GatePage, LogOut } from './gate-page.tsx'

type ClosedGateProps = {
  /** E-mail of the signed-in user. Absent if nobody is signed in. */
  email?: string
  /** True if the session has ended. */
  hasEnded?: boolean
}

/** Shows a login, or a message that the account has no access to the portal. */
export function ClosedGate({ email, hasEnded = false }: ClosedGateProps) {
  const { t } = useTranslation('portal')
  const { pathname, search } = useLocation()
  if (email !== undefined) {
    return (
      <GatePage title={t('gate.noRole')} text={t('gate.noRoleText', { email })}>
        <LogOut />
      </GatePage>
    )
  }
  return (
    <GatePage title={t('gate.welcome')} text={t(hasEnded ? 'gate.ended' : 'gate.welcomeText')}>
      <ButtonLink to={paths.login.href({ toPortal: true })} state={portalReturn(pathname, search)}>
        {t('gate.login')}
      </ButtonLink>
    </GatePage>
  )
}
