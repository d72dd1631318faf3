import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { readMyAlerts, stopAlerts } from '#shared/api/alerts.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { paths } from '#web/lib/paths.ts'
import { useFan } from '#web/lib/session/use-fan.ts'
import { Link } from '#web/ui/index.ts'
import { StopCard } from '../parts/index.ts'

/** Page that an alert links to. One press stops all alerts, without a login. */
export function StopAlertsPage() {
  const { t } = useTranslation('alerts')
  const [search] = useSearchParams()
  const client = useQueryClient()
  const fan = useFan()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (again: boolean) =>
      call(stopAlerts, {
        query: {
          user: search.get('user') ?? '',
          key: search.get('key') ?? '',
          ...(again && { again: 'true' }),
        },
        body: '',
      }),
    onSuccess: () => renew(client, [readMyAlerts]),
  })
  // True if this page or the notification's own button has stopped alerts. The page then offers to
  // undo that.
  const isStopped = data?.isStopped ?? search.get('stopped') === 'true'
  const succeeded = t(isStopped ? 'stop.stopped' : 'stop.comeAgain')
  return (
    <StopCard
      title={t('stop.title')}
      text={t(isStopped ? 'stop.howBack' : 'stop.text')}
      success={data || isStopped ? succeeded : undefined}
      failure={error ? t(failureOf(error)) : undefined}
      press={t(isStopped ? 'stop.again' : 'stop.stop')}
      isPending={isPending}
      onPress={() => mutate(isStopped)}
    >
      {fan && <Link to={paths.profile.href({ tab: 10 })}>{t('stop.choose')}</Link>}
    </StopCard>
  )
}

/**
 * Returns the message key for an error. A link is wrong if a mail program has shortened it or the
 * account was deleted.
 */
function failureOf(error: Error) {
  if (error instanceof OfflineError) return 'offline'
  const isWrongLink = hasCode(error, 'notFound') || hasCode(error, 'invalidInput')
  return isWrongLink ? 'stop.wrongLink' : 'stop.failed'
}
