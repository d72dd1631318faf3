import { gzipSync } from 'node:zlib'
import type { Instant } from '#shared/time.ts'
import { queueSender } from '../../base/aws/queue.ts'
import { PART_BYTES } from '../../base/s3/multipart.ts'
import { BYTE_ORDER_MARK, csvLines, type Row } from '../../reports/csv.ts'
import { beginFile, completeFile, putPart, putRest, readRest } from '../../reports/export-files.ts'
import {
  beginReport,
  closeReport,
  idOf,
  moveReport,
  type ReportId,
  readStoredReport,
  type StoredReport,
} from '../../stores/reports.ts'
import { rushNow } from '../yielding/rush.ts'
import { yieldOf } from '../yielding/yield.ts'
import { scopeOf } from './definitions/definition.ts'
import { definitionOf } from './definitions.ts'

interface WriteTime {
  readonly now: () => Date
  /** Time to stop, in milliseconds since 1970. Work stops between two steps. */
  readonly until: number
  /** True if work stops between two steps while redemptions have priority. */
  readonly yields?: boolean
}

/**
 * Milliseconds after which rows are stored and recorded, even if they do not fill a part of the
 * file.
 */
const STEP_MS = 10_000

/**
 * Writes a new report within the request that created it, while no queue message for the report
 * exists yet. Returns undefined if another worker has taken over.
 */
export async function writeReport(
  id: ReportId,
  time: WriteTime,
): Promise<StoredReport | undefined> {
  return writeOn(await readStoredReport(id), time)
}

/**
 * Writes a report until it is complete or time is up. Returns undefined if another worker has taken
 * over. Stores each part before recording it, so that a crash never leaves a gap.
 */
async function writeOn(
  begun: StoredReport | undefined,
  time: WriteTime,
): Promise<StoredReport | undefined> {
  let report = begun
  let isFirst = true
  while (report?.state === 'running' && (isFirst || (await mayGoOn(time)))) {
    isFirst = false
    const next: StoredReport | 'moved' = await step(report, time)
    report = next === 'moved' ? await stillOurs(report) : next
  }
  return report
}

async function mayGoOn({ until, yields = false }: WriteTime): Promise<boolean> {
  if (Date.now() > until) return false
  return !yields || (await rushNow()) === undefined
}

/** Returns the current report; undefined if another worker has taken over. */
async function stillOurs(report: StoredReport): Promise<StoredReport | undefined> {
  const now = await readStoredReport(idOf(report))
  return now?.begun === report.begun ? now : undefined
}

function step(report: StoredReport, time: WriteTime): Promise<StoredReport | 'moved'> {
  return report.isRead ? finish(report, time) : writePart(report, time)
}

/**
 * Stores the next rows as a part of the file. If the rows are too few for a part, stores them as a
 * remainder for the next step. If the upload is lost, starts the report over.
 */
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

/** Returns the fields of a report that starts over, because its upload was lost. */
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

/** Rows read in one step, with the position after them. */
interface Gathered extends Pick<StoredReport, 'rows' | 'position' | 'isRead' | 'share'> {
  readonly body: Buffer
}

/**
 * Reads rows until they fill a part, there are no more, or time is up. Reads at least one page, so
 * that every step makes progress.
 */
async function gather(report: StoredReport, until: number): Promise<Gathered> {
  const definition = definitionOf(report.asked.name)
  const scope = scopeOf(report)
  const text = new PartText()
  text.add(await beginning(report, definition.header(scope)))
  let { rows, position, share } = report
  do {
    const page = await definition.read(scope, position, rows)
    text.add(toBytes(report, csvLines(page.rows, report.language)))
    rows += page.rows.length
    position = page.next
    share = page.share ?? share
  } while (position !== undefined && text.length < PART_BYTES && Date.now() <= until)
  const isRead = position === undefined
  return { body: text.bytes(), rows, position, share, isRead }
}

/**
 * Returns the beginning of a part: the remainder of the last step, or the header for the first
 * part.
 */
async function beginning(report: StoredReport, header: Row): Promise<Uint8Array> {
  if (report.restBytes > 0) return readRest(report, report.rows)
  if (report.parts.length > 0) return new Uint8Array()
  return toBytes(report, BYTE_ORDER_MARK + csvLines([header], report.language))
}

/**
 * Encodes text, and compresses it unless the format is `csv`. Compressed pieces can be joined, as
 * gzip allows.
 */
function toBytes({ format }: StoredReport, text: string): Uint8Array {
  return format === 'csv' ? Buffer.from(text) : gzipSync(text)
}

/**
 * Extra bytes of the buffer, since the last page of rows may exceed the size of a part. If even
 * these are too few, which is rare, the buffer grows.
 */
const ROOM = 1024 * 1024

/**
 * Buffer for one part of a file. Allocated at full size, so that a long report needs no more memory
 * than a short one.
 */
class PartText {
  length = 0
  private room = Buffer.allocUnsafe(PART_BYTES + ROOM)

  add(bytes: Uint8Array): void {
    const needed = this.length + bytes.length
    if (needed > this.room.length) {
      const larger = Buffer.allocUnsafe(needed + ROOM)
      this.room.copy(larger, 0, 0, this.length)
      this.room = larger
    }
    this.room.set(bytes, this.length)
    this.length = needed
  }

  bytes(): Buffer {
    return this.room.subarray(0, this.length)
  }
}

/**
 * Milliseconds that a request works on a report, so that a small report is complete when the
 * request ends.
 */
const REQUEST_MS = 3_000
/** Milliseconds that one message of the queue works on a report, within the function's timeout. */
const MESSAGE_MS = 60_000

/**
 * Writes a new report, and enqueues it if time runs out. Returns undefined if another worker has
 * taken over.
 */
export async function driveNew(id: ReportId): Promise<StoredReport | undefined> {
  return sentOn(await writeReport(id, timeFor(REQUEST_MS)))
}

/** Message of the queue of reports. */
interface ReportMessage extends ReportId {
  readonly yieldsSince?: Instant | undefined
}

/**
 * Writes a report for a queue message. This counts as a try until a step succeeds. While
 * redemptions have priority, sends the message again instead.
 */
export async function driveByMessage({ yieldsSince, ...id }: ReportMessage): Promise<void> {
  const yielded = await yieldOf({ work: 'report', yieldsSince }, new Date())
  if (yielded !== undefined) {
    const { delaySeconds, ...since } = yielded
    return queueSender().send('reports', [{ ...id, ...since }], { delaySeconds })
  }
  const begun = await beginReport(id, new Date().toISOString())
  await sentOn(await writeOn(begun, { ...timeFor(MESSAGE_MS), yields: true }))
}

function timeFor(ms: number): WriteTime {
  return { now: () => new Date(), until: Date.now() + ms }
}

/**
 * Enqueues a report that is still running, and returns it. If the process dies before enqueuing the
 * report, the schedule `resume-reports` enqueues it.
 */
async function sentOn(report: StoredReport | undefined): Promise<StoredReport | undefined> {
  if (report?.state === 'running') await sendOn(report, new Date())
  return report
}

/**
 * Enqueues a report, and then records it as waiting. After a crash in between, the message may be
 * sent twice but is never lost.
 */
export async function sendOn(report: StoredReport, now: Date): Promise<void> {
  await queueSender().send('reports', [idOf(report)])
  await moveReport(report, { sentAt: now.toISOString() })
}
