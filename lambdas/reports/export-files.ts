import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { ReportFormat } from '#shared/reports/report.ts'
import { AwsFailure } from '../base/aws/failure.ts'
import { requireEnvironment } from '../base/environment.ts'
import {
  beginUpload,
  completeUpload,
  isUploadLost,
  type UploadPart,
  uploadPart,
} from '../base/s3/multipart.ts'
import { hasObject, type Place, s3, s3Address } from '../base/s3/s3.ts'
import { ADDRESS_SECONDS } from './report-files.ts'

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  'csv.gz': 'application/gzip',
}

export interface ExportFile {
  /** Chosen by whoever asks, and so theirs alone only beside who they are. */
  readonly key: string
  readonly viewer: { readonly userKey: string }
  readonly format: ReportFormat
  readonly fileName: string
}

function placeOf({ viewer, key, format }: Omit<ExportFile, 'fileName'>): Place {
  const { REPORTS_BUCKET: bucket } = requireEnvironment('REPORTS_BUCKET')
  return { bucket, key: `${EXPORTS_PREFIX}${viewer.userKey}/${key}.${format}` }
}

/**
 * Returns the place of a remainder that is too short for a part: one for each number of rows before its end.
 */
function restOf(file: ExportFile, rows: number): Place {
  const { bucket, key } = placeOf(file)
  return { bucket, key: `${key}.rest-${rows}` }
}

/** Begins a file that is put part by part. */
export function beginFile(file: ExportFile): Promise<string> {
  return beginUpload(placeOf(file), {
    'Content-Type': TYPES[file.format],
    'Content-Disposition': dispositionOf(file.fileName),
  })
}

/** A header holds plain letters; the name itself follows in the form that has all others. */
function dispositionOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w .-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

/** Puts a part, in the place of an earlier one of the same number; returns its tag, or that all are lost. */
export async function putPart(
  file: ExportFile,
  part: UploadPart,
): Promise<{ readonly tag: string } | 'lost'> {
  try {
    return { tag: await uploadPart(placeOf(file), part) }
  } catch (error) {
    if (isUploadLost(error)) return 'lost'
    throw error
  }
}

/** Makes a file of its parts; `lost` where that cannot be any more. Done again it stays done. */
export async function completeFile(
  file: ExportFile,
  uploadId: string,
  tags: readonly string[],
): Promise<'done' | 'lost'> {
  try {
    await completeUpload(placeOf(file), uploadId, tags)
    return 'done'
  } catch (error) {
    if (!(error instanceof AwsFailure)) throw error
    // An earlier run has completed it already, and crashed afterwards.
    if (await hasObject(placeOf(file)).catch(() => false)) return 'done'
    if (isUploadLost(error)) return 'lost'
    throw error
  }
}

export async function putRest(file: ExportFile, rows: number, body: Uint8Array): Promise<void> {
  await s3({ operation: 'PutObject', ...restOf(file, rows), body })
}

export async function readRest(file: ExportFile, rows: number): Promise<Uint8Array> {
  return (await s3({ operation: 'GetObject', ...restOf(file, rows) })).body
}

/** An address that gives the file for some minutes, by the right of this function. */
export function fileAddress(file: Omit<ExportFile, 'fileName'>): string {
  return s3Address({ operation: 'GetObject', ...placeOf(file) }, ADDRESS_SECONDS)
}
