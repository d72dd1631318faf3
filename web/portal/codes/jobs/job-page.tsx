import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { CodeJob } from '#shared/model/code.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatZoned } from '../../parts/days.ts'
import { FigureTile } from '../../parts/figures/figure-tile.tsx'
import { TileRow } from '../../parts/figures/tiles.tsx'
import { EntityPage } from '../../parts/frames/entity-page.tsx'
import { Section } from '../../parts/frames/section.tsx'
import classes from '../codes.module.css'
import { LEVEL_PATHS } from '../levels.ts'
import { type Sending, useSending } from '../send-codes.ts'
import { WhenCodes } from '../when-codes.tsx'
import { JobDownload } from './job-download.tsx'
import { JobProgress } from './job-progress.tsx'
import { JobRows } from './job-rows.tsx'
import { SendingFailed, Stopped } from './sending-trouble.tsx'
import { useJob } from './use-jobs.ts'

/** Work on many codes: how far it is, and what became of each row. */
export function JobPage() {
  const { t } = useTranslation('codes')
  const { teamId = '', jobId = '' } = useParams()
  const language = useLanguage()
  const reading = useJob(teamId, jobId)
  const sending = useSending(jobId)
  return (
    <WhenCodes reading={reading} tiles={3}>
      {(job) => {
        const { kind, accessLevel, createdAt, createdBy } = job
        const moment = formatZoned(createdAt, language, serverNow())
        const list = LEVEL_PATHS[accessLevel].list.href(teamId)
        return (
          <EntityPage
            name={t(`job.kinds.${kind}`)}
            kind={t(`lists.${accessLevel}`)}
            trail={[
              { to: portalPaths.teamCodes.href(teamId), word: t('all') },
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
            <p className={classes.note}>{t('job.by', { person: createdBy, moment })}</p>
            <Standing job={job} sending={sending} />
            <Outcomes job={job} />
            <Section title={t('rows.title')}>
              <JobRows job={job} />
            </Section>
          </EntityPage>
        )
      }}
    </WhenCodes>
  )
}

function Standing({ job, sending }: { job: CodeJob; sending: Sending | undefined }) {
  const { t } = useTranslation('codes')
  const { state, kind, done, rows } = job
  const isCollecting = state === 'collecting' && kind === 'upload'
  return (
    <div className={classes.standing}>
      <p role="status" className={classes.verdict}>
        {isCollecting && sending === undefined ? t('job.stopped') : verdictOf(t, job)}
      </p>
      {isCollecting && sending && (
        <JobProgress label={t('job.states.collecting')} done={sending.sent} rows={sending.rows} />
      )}
      {isCollecting && sending && <p>{t('job.stay')}</p>}
      {isCollecting && sending?.error && <SendingFailed jobKey={job.key} error={sending.error} />}
      {isCollecting && !sending && <Stopped job={job} />}
      {state === 'running' && (
        <>
          <JobProgress label={t('job.states.running')} done={done} rows={rows} />
          <p>{t('job.goesOn')}</p>
        </>
      )}
      {state === 'settling' && <p>{t('job.settling')}</p>}
    </div>
  )
}

type Words = ReturnType<typeof useTranslation<'codes'>>['t']

/** Returns the outcome of a job in one line. */
function verdictOf(t: Words, { state, kind, added, changed }: CodeJob): string {
  if (state === 'collecting' || state === 'running') return t(`job.states.${state}`)
  if (kind === 'upload' || kind === 'generate') {
    return added > 0 ? t('added') : t('job.noneAdded')
  }
  return changed > 0 ? t(`job.finished.${kind}`) : t('job.noneChanged')
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
