import { gzipSync } from 'node:zlib'
import { PART_BYTES } from '../../base/s3/multipart.ts'
import { BYTE_ORDER_MARK, csvLines, type Row } from '../../reports/csv.ts'
import { readRest } from '../../reports/export-files.ts'
import type { StoredReport } from '../../stores/reports.ts'
import { scopeOf } from './definitions/definition.ts'
import { definitionOf } from './definitions.ts'
import { PartText } from './part-text.ts'

/** State of a report once the gathered rows are put. */
export interface Gathered extends Pick<StoredReport, 'rows' | 'position' | 'isRead' | 'share'> {
  readonly body: Buffer
}

/**
 * Reads on until there is enough for a part of the file, the source ends, or time is over: some of it
 * in any case. What it holds is never more than a part and what one read gives.
 */
export async function gather(report: StoredReport, until: number): Promise<Gathered> {
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

/** The header, or what an earlier step has left that was too short for a part. */
async function beginning(report: StoredReport, header: Row): Promise<Uint8Array> {
  if (report.restBytes > 0) return readRest(report, report.rows)
  if (report.parts.length > 0) return new Uint8Array()
  return toBytes(report, BYTE_ORDER_MARK + csvLines([header], report.language))
}

/** Pieces that are each compressed by themselves are, one after the other, one compressed file. */
function toBytes({ format }: StoredReport, text: string): Uint8Array {
  return format === 'csv' ? Buffer.from(text) : gzipSync(text)
}
