import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { CodeJob } from '#shared/model/code.ts'
import { hasCode, OfflineError } from '#web/lib/api/api-problem.ts'
import { Button } from '#web/ui/button.tsx'
import classes from '../codes.module.css'
import { CodeFilePick } from '../file/code-file-pick.tsx'
import { useCodeFile } from '../file/use-code-file.ts'
import { beginUpload, sendAgain } from '../send-codes.ts'

/** Rows that did not get through. */
export function SendingFailed({ jobKey, error }: { jobKey: string; error: Error }) {
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

/** The tab that sent the rows was closed: with the same file it goes on where it was. */
export function Stopped({ job }: { job: CodeJob }) {
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
