import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMe } from '#shared/api/me.ts'
import { setWeeklyMail } from '#shared/api/weekly-mail.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { useMe } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { LoadFailure, Switch } from '#web/ui/index.ts'
import { Section } from '../parts/frames/section.tsx'
import classes from './reports.module.css'

/** Subscribes to the mail with the week's figures; the mail has its own link to stop it. */
export function WeeklyMail() {
  const { t } = useTranslation('reports')
  const session = useSession()
  const {
    data: me,
    error,
    refetch,
  } = useMe(session.status === 'signedIn' ? session.user.email : undefined)
  const change = useWeeklyMailChange()
  return (
    <Section title={t('weekly.title')} note={t('weekly.note')}>
      {error && <LoadFailure error={error} onRetry={refetch} isPart />}
      {me && (
        <Switch isOn={me.user.weeklyMailStoppedAt === undefined} change={change}>
          {t('weekly.send', { email: me.user.email })}
        </Switch>
      )}
      {change.error && (
        <p role="alert" className={classes.failure}>
          {t('weekly.failed')}
        </p>
      )}
    </Section>
  )
}

/** Returns a mutation that resolves after the record is refetched, as the switch shows the saved value. */
function useWeeklyMailChange() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'weekly-mail' },
    mutationFn: (isWanted: boolean) => call(setWeeklyMail, { body: { isStopped: !isWanted } }),
    onSettled: () => renew(client, [readMe]),
  })
}
