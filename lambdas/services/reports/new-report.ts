import type { BodyOf } from '#shared/api/contract.ts'
import type { startReport as startContract } from '#shared/api/reports.schemas.ts'
import { boundsOf } from '#shared/date-bounds.ts'
import { addSeconds } from '#shared/interval.ts'
import { EXPORT_DAYS } from '#shared/reports/constants.ts'
import type { ReportFormat } from '#shared/reports/formats.ts'
import { localDay } from '#shared/time.ts'
import type { Caller } from '../../base/caller.ts'
import type { StoredReport, Viewer } from '../../stores/reports.ts'
import type { Admitted } from './definitions/definition.ts'

export interface Request {
  readonly caller: Caller
  readonly reportKey: string
  readonly body: BodyOf<typeof startContract>
  readonly now: Date
}

export function newReport(
  { reportKey, body, now }: Request,
  viewer: Viewer,
  admitted: Admitted,
): StoredReport {
  const { asked, format, language, zone } = body
  const { about, since } = admitted
  const at = now.toISOString()
  const period = 'range' in asked ? boundsOf(asked.range ?? 'All', now, zone) : undefined
  return {
    key: reportKey,
    asked,
    format,
    language,
    zone,
    viewer,
    ...(about !== undefined && { about }),
    ...(since !== undefined && { since }),
    ...(period && { from: period.from }),
    // The report leaves out rows added after its start, even if reading finds them.
    until: period !== undefined && period.to < at ? period.to : at,
    fileName: fileNameOf(admitted, localDay(now, zone), format),
    state: 'running',
    rows: 0,
    bytes: 0,
    createdAt: at,
    updatedAt: at,
    expiresAt: addSeconds(at, EXPORT_DAYS * 24 * 60 * 60),
    parts: [],
    restBytes: 0,
    isRead: false,
    revision: 0,
    tries: 0,
  }
}

const STEM_MAX = 80

interface Named {
  /** Slug or name of the report's subject. */
  readonly fileStem: string
  /** Part of the file name that states which data the file contains. */
  readonly filePart?: string
}

/**
 * Returns a file name made of subject, contents and day, without characters that file systems
 * reserve.
 */
function fileNameOf({ fileStem, filePart }: Named, day: string, format: ReportFormat): string {
  const plain = fileStem.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  const stem = plain.trim().slice(0, STEM_MAX).trim()
  return `${filePart === undefined ? stem : `${stem}-${filePart}`}-${day}.${format}`
}
