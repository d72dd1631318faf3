import { PART_BYTES } from '../../base/s3/multipart.ts'
import { beginFile, completeFile, putPart, putRest } from '../../reports/export-files.ts'
import {
  closeReport,
  idOf,
  moveReport,
  type ReportId,
  readStoredReport,
  type StoredReport,
} from '../../stores/reports.ts'
import { gather } from './gather-rows.ts'

export interface WriteTime {
  readonly now: () => Date
  /** When to stop between two steps, in milliseconds. */
  readonly until: number
}

/** After so long what is gathered is put and noted, also where it is too short for a part. */
const STEP_MS = 10_000

/** Writes at a report as it stands in the table, of which nobody else has the message. */
export async function writeReport(
  id: ReportId,
  time: WriteTime,
): Promise<StoredReport | undefined> {
  return writeOn(await readStoredReport(id), time)
}

/**
 * Writes a report, from where it is until it is done or time is over. Each step puts a part of its
 * file, then notes it with where the source goes on: whoever crashes between the two puts the same
 * part again, in its place. Returns the report as it is then; undefined where there is none, or where
 * another worker has begun at it.
 */
export async function writeOn(
  begun: StoredReport | undefined,
  time: WriteTime,
): Promise<StoredReport | undefined> {
  let report = begun
  let isFirst = true
  while (report?.state === 'running' && (isFirst || Date.now() <= time.until)) {
    isFirst = false
    const next: StoredReport | 'moved' = await step(report, time)
    report = next === 'moved' ? await stillOurs(report) : next
  }
  return report
}

/** The report as it is; undefined once another worker has begun at it, who goes on alone. */
async function stillOurs(report: StoredReport): Promise<StoredReport | undefined> {
  const now = await readStoredReport(idOf(report))
  return now?.begun === report.begun ? now : undefined
}

function step(report: StoredReport, time: WriteTime): Promise<StoredReport | 'moved'> {
  return report.isRead ? finish(report, time) : writePart(report, time)
}

/** Puts what it gathers as the next part, or, where that is too short for one, beside. */
async function writePart(
  report: StoredReport,
  { now, until }: WriteTime,
): Promise<StoredReport | 'moved'> {
  const { body, ...read } = await gather(report, Math.min(until, Date.now() + STEP_MS))
  const isPart = read.isRead || body.length >= PART_BYTES
  const noted = { ...read, tries: 0, updatedAt: now().toISOString() }
  if (!isPart) {
    await putRest(report, read.rows, body)
    return note(report, { ...noted, restBytes: body.length })
  }
  const uploadId = report.uploadId ?? (await beginFile(report))
  const number = report.parts.length + 1
  const part = await putPart(report, { uploadId, number, body })
  if (part === 'lost') return note(report, anew(noted.updatedAt))
  const parts = [...report.parts, part.tag]
  const bytes = report.bytes + body.length
  return note(report, { ...noted, uploadId, parts, bytes, restBytes: 0 })
}

async function note(
  report: StoredReport,
  set: Partial<StoredReport>,
): Promise<StoredReport | 'moved'> {
  const isMoved = await moveReport(report, set)
  return isMoved ? { ...report, ...set, revision: report.revision + 1 } : 'moved'
}

async function finish(report: StoredReport, { now }: WriteTime): Promise<StoredReport | 'moved'> {
  const { uploadId = '', parts } = report
  const at = now().toISOString()
  if ((await completeFile(report, uploadId, parts)) === 'lost') return note(report, anew(at))
  const set = { state: 'done', share: 1, tries: 0, finishedAt: at, updatedAt: at } as const
  return (await closeReport(report, set)) ? { ...report, ...set } : 'moved'
}

/** Returns the state of a report before its first step. */
function anew(updatedAt: string) {
  return {
    uploadId: undefined,
    parts: [],
    restBytes: 0,
    position: undefined,
    isRead: false,
    rows: 0,
    bytes: 0,
    share: 0,
    updatedAt,
  }
}
