import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { stopWeeklyMail } from '#light/api/weekly-mail.ts'
import { hasCode } from '#web/lib/api/api-problem.ts'
import { call } from '#web/lib/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { Notice } from '../parts/notice.tsx'
import classes from './weekly-mail-page.module.css'

/** Where the link in a weekly mail leads: it stops it with one press, for whoever has got the mail. */
export function WeeklyMailPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (again: boolean) =>
      call(stopWeeklyMail, {
        query: {
          ...{ user: search.get('user') ?? '', week: search.get('week') ?? '' },
          ...{ key: search.get('key') ?? '', ...(again && { again: 'true' }) },
        },
        body: '',
      }),
  })
  const isStopped = data?.isStopped === true
  return (
    <div className={classes.page}>
      <PageMeta title={t('weeklyMail.title')} isPrivate />
      <h1>{t('weeklyMail.title')}</h1>
      <p>{t(isStopped ? 'weeklyMail.howBack' : 'weeklyMail.text')}</p>
      {data && (
        <Notice kind="success">
          {t(isStopped ? 'weeklyMail.stopped' : 'weeklyMail.comesAgain')}
        </Notice>
      )}
      {error && (
        <Notice kind="failure">
          {t(isWrongLink(error) ? 'weeklyMail.wrongLink' : 'weeklyMail.failed')}
        </Notice>
      )}
      <Button aria-busy={isPending} onClick={() => !isPending && mutate(isStopped)}>
        {t(isStopped ? 'weeklyMail.again' : 'weeklyMail.stop')}
      </Button>
    </div>
  )
}

/** Cut off by a mail program, or of a mail of long ago. */
function isWrongLink(error: Error): boolean {
  return hasCode(error, 'notFound') || hasCode(error, 'invalidInput')
}
