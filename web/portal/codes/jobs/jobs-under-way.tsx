import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/lib/format.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Link } from '#web/ui/index.ts'
import classes from '../codes.module.css'
import type { LevelOfTeam } from '../levels.ts'
import { useJobs } from './use-jobs.ts'

/**
 * Running and settling jobs of an access level, started by anyone, among the organization's newest
 * jobs.
 */
export function JobsUnderWay({ teamKey, accessLevel }: LevelOfTeam) {
  const { t } = useTranslation('codes')
  const { data } = useJobs(teamKey)
  const jobs =
    data?.items.filter(
      ({ state, ...job }) =>
        (state === 'running' || state === 'settling') && job.accessLevel === accessLevel,
    ) ?? []
  if (jobs.length === 0) return null
  return (
    <ul className={classes.underWay} aria-label={t('jobs.underWay')}>
      {jobs.map(({ key, kind, state, done, rows }) => (
        <li key={key}>
          <Link to={portalPages.codeJob.href(teamKey, key)}>{t(`job.kinds.${kind}`)}</Link>
          {state === 'running' ? (
            <JobProgress label={t(`job.kinds.${kind}`)} done={done} rows={rows} />
          ) : (
            <p className={classes.note}>{t('job.settling')}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

type JobProgressProps = { label: string; done: number; rows: number }

/** Progress of a job, as figures and as a bar. */
export function JobProgress({ label, done, rows }: JobProgressProps) {
  const { t } = useTranslation('codes')
  const language = useLanguage()
  return (
    <div className={classes.progress}>
      <progress aria-label={label} max={Math.max(rows, 1)} value={done} />
      <p>
        {t('job.progress', {
          done: formatNumber(done, language),
          rows: formatNumber(rows, language),
        })}
      </p>
    </div>
  )
}
