import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CodeJob } from '#shared/model/code.ts'
import { hasCode, OfflineError } from '#web/lib/api-problem.ts'
import { Button } from '#web/ui/index.ts'
import classes from '../codes.module.css'
import { CodeFilePick } from '../file/code-file-pick.tsx'
import { useCodeFile } from '../file/use-code-file.ts'
import { beginUpload, sendAgain, useSending } from '../send-codes.ts'
import { JobProgress } from './jobs-under-way.tsx'

/** Shows a job's progress. If its rows could not be sent, shows a way to continue. */
export function JobStanding({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  const sending = useSending(job.key)
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

/** Returns a job's state or outcome in one line. */
function verdictOf(t: Words, { state, kind, added, changed }: CodeJob): string {
  if (state === 'collecting' || state === 'running') return t(`job.states.${state}`)
  if (kind === 'upload' || kind === 'generate') {
    return added > 0 ? t('added') : t('job.noneAdded')
  }
  return changed > 0 ? t(`job.finished.${kind}`) : t('job.noneChanged')
}

function SendingFailed({ jobKey, error }: { jobKey: string; error: Error }) {
  const { t } = useTranslation('codes')
  return (
    <>
      <p role="alert" className={classes.failure}>
        {t(`job.failure.${failureOf(error)}`)}
      </p>
      <div className={classes.actions}>
        <Button onClick={() => sendAgain(jobKey)}>{t('job.again')}</Button>
      </div>
    </>
  )
}

/**
 * Explains that this tab does not send the upload's rows, usually because their tab was closed.
 * Choosing the same file resumes the upload.
 */
function Stopped({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  const chosen = useCodeFile()
  const { teamKey, key: jobKey, accessLevel, limit } = job
  const codes = chosen.read?.content.codes ?? []
  const resume = useMutation({
    mutationFn: () => beginUpload({ teamKey, jobKey, accessLevel, limit, codes }),
  })
  return (
    <>
      <p>{t('job.stoppedText')}</p>
      <CodeFilePick chosen={chosen} />
      {resume.isError && (
        <p role="alert" className={classes.failure}>
          {t(`job.failure.${failureOf(resume.error)}`)}
        </p>
      )}
      <div className={classes.actions}>
        <Button
          disabled={!chosen.isReady || resume.isPending}
          onClick={() => !resume.isPending && resume.mutate()}
        >
          {t('job.resume')}
        </Button>
      </div>
    </>
  )
}

function failureOf(error: Error): 'offline' | 'otherFile' | 'other' {
  if (error instanceof OfflineError) return 'offline'
  return hasCode(error, 'jobConflict') ? 'otherFile' : 'other'
}
