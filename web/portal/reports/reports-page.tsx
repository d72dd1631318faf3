import { IconUsers } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMe } from '#shared/api/me.ts'
import { setWeeklyMail } from '#shared/api/weekly-mail.ts'
import { call } from '#web/lib/api/call.ts'
import { renew } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useMe } from '#web/lib/session/me.ts'
import { useSession } from '#web/lib/session/session-context.tsx'
import { ButtonLink, LoadFailure, Switch } from '#web/ui/index.ts'
import { ListPage, Section, useIsAdmin } from '../parts/index.ts'
import { Catalogue } from './catalogue.tsx'
import { OwnReports } from './own-reports.tsx'
import classes from './reports.module.css'

/** Page with the reader's exports. Admins also see all reports, others a switch for weekly mails. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const isAdmin = useIsAdmin()
  return (
    <ListPage
      title={t('title')}
      lead={isAdmin ? t('lead') : t('leadOfPartners')}
      action={
        isAdmin && (
          <ButtonLink look="outline" to={portalPages.followersReport.href()}>
            <IconUsers size={18} aria-hidden="true" />
            {t('followers.title')}
          </ButtonLink>
        )
      }
    >
      {isAdmin && (
        <Section title={t('all.title')} note={t('all.note')}>
          <Catalogue />
        </Section>
      )}
      {!isAdmin && <WeeklyMail />}
      <Section title={t('own.title')} note={t('own.note')}>
        <OwnReports />
      </Section>
    </ListPage>
  )
}

/** Switch for the weekly e-mail with figures. */
function WeeklyMail() {
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

/**
 * Returns the mutation that saves the choice of the switch. It is pending until the saved choice
 * has been refetched, because the switch shows the refetched choice afterwards.
 */
function useWeeklyMailChange() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'weekly-mail' },
    mutationFn: (isWanted: boolean) => call(setWeeklyMail, { body: { isStopped: !isWanted } }),
    onSettled: () => renew(client, [readMe]),
  })
}
