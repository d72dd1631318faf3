import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { stopWeeklyMail } from '#shared/api/weekly-mail.ts'
import { call } from '#web/lib/api/call.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { StopCard } from '../parts/index.ts'

/** Page that a weekly e-mail links to. A press stops these e-mails, without a login. */
export function WeeklyMailPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (again: boolean) =>
      call(stopWeeklyMail, {
        query: {
          user: search.get('user') ?? '',
          week: search.get('week') ?? '',
          key: search.get('key') ?? '',
          ...(again && { again: 'true' }),
        },
        body: '',
      }),
  })
  const isStopped = data?.isStopped === true
  const succeeded = t(isStopped ? 'weeklyMail.stopped' : 'weeklyMail.comesAgain')
  const failed = error && t(isWrongLink(error) ? 'weeklyMail.wrongLink' : 'weeklyMail.failed')
  return (
    <StopCard
      title={t('weeklyMail.title')}
      text={t(isStopped ? 'weeklyMail.howBack' : 'weeklyMail.text')}
      success={data && succeeded}
      failure={failed ?? undefined}
      press={t(isStopped ? 'weeklyMail.again' : 'weeklyMail.stop')}
      isPending={isPending}
      onPress={() => mutate(isStopped)}
    />
  )
}

/** Returns whether the link is too old or was shortened by a mail program. */
function isWrongLink(error: Error): boolean {
  return hasCode(error, 'notFound') || hasCode(error, 'invalidInput')
}
