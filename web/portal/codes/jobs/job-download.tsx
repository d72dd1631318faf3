import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { listCodeRows } from '#shared/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { call } from '#web/lib/api/call.ts'
import { Button } from '#web/ui/button.tsx'
import { saveCsv } from '../../parts/save-csv.ts'
import classes from '../codes.module.css'

/** The codes that a finished job has added, as a file that can be uploaded again. */
export function JobDownload({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  const download = useMutation({
    mutationFn: () => addedBy(job),
    onSuccess: (codes) => saveCsv(csvOf(codes), `codes-${job.createdAt.slice(0, 10)}.csv`),
  })
  if (job.added === 0 || job.state === 'running') return null
  return (
    <>
      {download.isError && (
        <p role="alert" className={classes.failure}>
          {t('job.download.failed')}
        </p>
      )}
      <Button
        look="outline"
        aria-disabled={download.isPending}
        onClick={() => !download.isPending && download.mutate()}
      >
        <IconDownload size={18} aria-hidden="true" />
        {t(download.isPending ? 'job.download.working' : 'job.download.word')}
      </Button>
    </>
  )
}

async function addedBy({ teamKey, key: jobKey }: CodeJob): Promise<string[]> {
  const codes: string[] = []
  let cursor: string | undefined
  do {
    const page = await call(listCodeRows, { params: { teamKey, jobKey }, query: { cursor } })
    const added = page.items.filter(({ outcome }) => outcome === 'added')
    codes.push(...added.map(({ code }) => code))
    cursor = page.cursor
  } while (cursor !== undefined)
  return codes
}

function csvOf(codes: readonly string[]): string {
  return ['code', ...codes.map(quoted), ''].join('\r\n')
}

function quoted(code: string): string {
  return /[",;]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code
}
