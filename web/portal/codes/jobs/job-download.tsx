import { useTranslation } from 'react-i18next'
import { listCodeRows } from '#light/api/code-jobs.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { call } from '#web/lib/api/call.ts'
import { DownloadButton } from '../../parts/list/download-button.tsx'
import { codesFile, pagesFrom } from '../codes-file.ts'

/** The codes that a finished job has added, as a file that can be uploaded again. */
export function JobDownload({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  if (job.added === 0 || job.state === 'running') return null
  return (
    <DownloadButton
      word={t('job.download.word')}
      fileName={`added-${job.accessLevel}-codes-${job.createdAt.slice(0, 10)}.csv`}
      read={() => codesFile(addedBy(job))}
    />
  )
}

async function* addedBy({ teamKey, key: jobKey }: CodeJob) {
  const pages = pagesFrom((cursor) =>
    call(listCodeRows, { params: { teamKey, jobKey }, query: { cursor } }),
  )
  for await (const { items } of pages) {
    yield items.filter(({ outcome }) => outcome === 'added').map(({ code }) => code)
  }
}
