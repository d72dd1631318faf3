import { IconLock, IconMapPinOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { portalHome } from '#web/lib/portal/homes.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/message.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'

type LoadFailureProps = {
  error: Error
  onRetry: () => unknown
  /** True for a list within a page that has a title. */
  isPart?: boolean
}

/**
 * Explains a failure to load: no access, not found, an ended session, no connection, or another
 * failure.
 */
export function LoadFailure({ error, onRetry, isPart }: LoadFailureProps) {
  const { t } = useTranslation('portal')
  if (hasCode(error, 'forbidden') || hasCode(error, 'notFound')) {
    const kind = hasCode(error, 'forbidden') ? 'notAllowed' : 'notFound'
    return <NoPage kind={kind} isPart={isPart === true} />
  }
  if (hasCode(error, 'unauthenticated')) return <SessionOver isPart={isPart === true} />
  const title = isPart ? t('failure.list') : t('failure.title')
  return (
    <>
      {!isPart && <Title>{title}</Title>}
      <ErrorState
        title={error instanceof OfflineError ? t('failure.offline') : title}
        icon={<IconPlugConnectedX size={30} aria-hidden="true" />}
        action={<Button onClick={() => onRetry()}>{t('failure.retry')}</Button>}
      >
        {isPart ? t('failure.listText') : t('failure.text')}
      </ErrorState>
    </>
  )
}

/**
 * Offers a login after the API rejected the session. The account may have lost its rights, or the
 * user pool could not confirm the session.
 */
function SessionOver({ isPart }: { isPart: boolean }) {
  const { t } = useTranslation('portal')
  return (
    <>
      {!isPart && <Title>{t('gate.login')}</Title>}
      <EmptyState
        title={t('gate.login')}
        icon={<IconLock size={30} aria-hidden="true" />}
        action={
          <ButtonLink to={paths.logout.href({ toLoginToPortal: true })}>
            {t('gate.login')}
          </ButtonLink>
        }
      >
        {t('gate.ended')}
      </EmptyState>
    </>
  )
}

type NoPageProps = { kind: 'notAllowed' | 'notFound' | 'noPage'; isPart?: boolean }

/**
 * Says that a page does not exist or is not accessible, and links signed-in readers to their start
 * page.
 */
export function NoPage({ kind, isPart = false }: NoPageProps) {
  const { t } = useTranslation('portal')
  const session = useSession()
  const Icon = kind === 'notAllowed' ? IconLock : IconMapPinOff
  return (
    <>
      {!isPart && <Title>{t(`${kind}.title`)}</Title>}
      <EmptyState
        title={t(`${kind}.title`)}
        icon={<Icon size={30} aria-hidden="true" />}
        action={
          session.status === 'signedIn' && (
            <ButtonLink to={portalHome(session.user)}>{t('notAllowed.home')}</ButtonLink>
          )
        }
      >
        {t(`${kind}.text`)}
      </EmptyState>
    </>
  )
}

function Title({ children }: { children: string }) {
  return (
    <>
      <PageMeta title={children} />
      <h1 className="sr-only">{children}</h1>
    </>
  )
}
