import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMe } from '#light/api/me.ts'
import { setWeeklyMail } from '#light/api/weekly-mail.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { useMe } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { Section } from '../parts/frames/section.tsx'
import { LoadFailure } from '../parts/load-failure.tsx'
import classes from './reports.module.css'

/** Whether the mail with the week's figures comes; its own link stops it as well. */
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

/** Waits until the record says it too: the switch shows what is saved. */
function useWeeklyMailChange() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'weekly-mail' },
    mutationFn: (isWanted: boolean) => call(setWeeklyMail, { body: { isStopped: !isWanted } }),
    onSettled: () => renew(client, [readMe]),
  })
}
