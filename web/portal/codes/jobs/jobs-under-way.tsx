import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { Link } from '#web/ui/link.tsx'
import classes from '../codes.module.css'
import type { LevelOfTeam } from '../levels.ts'
import { JobProgress } from './job-progress.tsx'
import { useJobs } from './use-jobs.ts'

/** Shows the running and settling jobs of a level, regardless of who started them and where. */
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
          <Link to={portalPaths.codeJob.href(teamKey, key)}>{t(`job.kinds.${kind}`)}</Link>
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
