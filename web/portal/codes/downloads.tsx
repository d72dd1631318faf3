import { useTranslation } from 'react-i18next'
import { listCodeRows } from '#shared/api/code-jobs.ts'
import { listUnusedCodes } from '#shared/api/codes.ts'
import type { CodeJob } from '#shared/model/code.ts'
import { call } from '#web/lib/api/call.ts'
import { fileNameOf } from '#web/lib/save-file.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { DownloadButton } from '#web/table/index.ts'
import { useOrganizationAbove } from '../parts/index.ts'
import type { LevelOfTeam } from './levels.ts'

/** Note and button that download the unused codes of an access level. */
export function UnusedDownload({ of: { teamKey, accessLevel } }: { of: LevelOfTeam }) {
  const { t } = useTranslation('codes')
  const { organization } = useOrganizationAbove(teamKey)
  const today = serverNow().toISOString().slice(0, 10)
  return (
    <>
      <p>{t('unused.note')}</p>
      <DownloadButton
        word={t('unused.word')}
        fileName={fileNameOf(
          `${organization?.name ?? ''} unused-${accessLevel}-codes-${today}`,
          'csv',
        )}
        nothing={t('unused.none')}
        read={() => codesFile(unused({ teamKey, accessLevel }))}
      />
    </>
  )
}

async function* unused({ teamKey, accessLevel }: LevelOfTeam) {
  const pages = pagesFrom((cursor) =>
    call(listUnusedCodes, { params: { teamKey }, query: { accessLevel, cursor } }),
  )
  for await (const { items } of pages) yield items
}

/** Button that downloads the codes added by a finished job. The file can be uploaded again. */
export function JobDownload({ job }: { job: CodeJob }) {
  const { t } = useTranslation('codes')
  const { organization } = useOrganizationAbove(job.teamKey)
  if (job.added === 0 || job.state === 'running') return null
  return (
    <DownloadButton
      word={t('job.download.word')}
      fileName={fileNameOf(
        `${organization?.name ?? ''} added-${job.accessLevel}-codes-${job.createdAt.slice(0, 10)}`,
        'csv',
      )}
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

/**
 * Builds a CSV file that can be uploaded again. Returns the header, then one string for each page.
 * Returns an empty list if there are no codes.
 */
export async function codesFile(pages: AsyncIterable<readonly string[]>): Promise<string[]> {
  const parts: string[] = []
  for await (const codes of pages) {
    if (codes.length > 0) parts.push(codes.map((code) => `${quoted(code)}\r\n`).join(''))
  }
  return parts.length === 0 ? [] : ['code\r\n', ...parts]
}

function quoted(code: string): string {
  return /[",;]/.test(code) ? `"${code.replaceAll('"', '""')}"` : code
}

type CursorPage = { cursor?: string | undefined }

/** Yields the pages of a list. Requests a page only after the previous page was processed. */
export async function* pagesFrom<Page extends CursorPage>(
  read: (cursor: string | undefined) => Promise<Page>,
): AsyncGenerator<Page, void, undefined> {
  let cursor: string | undefined
  do {
    const page = await read(cursor)
    yield page
    cursor = page.cursor
  } while (cursor !== undefined)
}
