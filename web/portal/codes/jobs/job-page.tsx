import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { CodeJob } from '#shared/model/code.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { EntityPage, FigureTile, TileRow, useZoned } from '../../parts/index.ts'
import classes from '../codes.module.css'
import { JobDownload } from '../downloads.tsx'
import { LEVEL_PATHS } from '../levels.ts'
import { WhenCodes } from '../when-codes.tsx'
import { JobStanding } from './job-standing.tsx'
import { JobRows } from './job-tables.tsx'
import { useJob } from './use-jobs.ts'

/** Page of a job on many codes, with its progress and the outcome of each row. */
export function JobPage() {
  const { t } = useTranslation('codes')
  const { teamKey = '', jobId = '' } = useParams()
  const zoned = useZoned()
  const reading = useJob(teamKey, jobId)
  return (
    <WhenCodes reading={reading} shape="table" tiles={3}>
      {(job) => {
        const { kind, accessLevel, createdAt, createdBy } = job
        const list = LEVEL_PATHS[accessLevel].list.href(teamKey)
        return (
          <EntityPage
            name={t(`job.kinds.${kind}`)}
            kind={t(`lists.${accessLevel}`)}
            trail={[
              { to: portalPages.teamCodes.href(teamKey), word: t('all') },
              { to: list, word: t(`lists.${accessLevel}`) },
            ]}
            actions={
              <>
                <JobDownload job={job} />
                <ButtonLink look="outline" to={list}>
                  {t('job.toList')}
                </ButtonLink>
              </>
            }
          >
            <p className={classes.note}>
              {t('job.by', { person: createdBy, moment: zoned(createdAt) })}
            </p>
            <JobStanding job={job} />
            <Outcomes job={job} />
            <JobRows job={job} />
          </EntityPage>
        )
      }}
    </WhenCodes>
  )
}

function Outcomes({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  const isAdding = job.kind === 'upload' || job.kind === 'generate'
  const shown = isAdding
    ? (['added', 'duplicate', 'invalid'] as const)
    : (['changed', 'skipped'] as const)
  return (
    <TileRow>
      {shown.map((outcome) => (
        <FigureTile key={outcome} label={t(`rows.outcomes.${outcome}`)} value={job[outcome]} />
      ))}
    </TileRow>
  )
}
