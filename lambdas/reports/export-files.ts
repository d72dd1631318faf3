import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { ReportFormat } from '#shared/reports/formats.ts'
import { AwsFailure } from '../base/aws/send-aws-request.ts'
import { requireEnvironment } from '../base/environment.ts'
import {
  beginUpload,
  completeUpload,
  isUploadLost,
  type UploadPart,
  uploadPart,
} from '../base/s3/multipart.ts'
import type { Place } from '../base/s3/operations.ts'
import { hasObject, s3, s3Address } from '../base/s3/s3.ts'
import { ADDRESS_SECONDS } from './report-files.ts'

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  'csv.gz': 'application/gzip',
}

export interface ExportFile {
  /** Key from the client. Unique only together with the viewer's key. */
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
 * Returns the location of the rows that are left over because they have too few bytes for an upload
 * part. The number of earlier rows makes the name unique.
 */
function restOf(file: ExportFile, rows: number): Place {
  const { bucket, key } = placeOf(file)
  return { bucket, key: `${key}.rest-${rows}` }
}

/** Begins a file that is uploaded in parts, and returns the upload's ID. */
export function beginFile(file: ExportFile): Promise<string> {
  return beginUpload(placeOf(file), {
    'Content-Type': TYPES[file.format],
    'Content-Disposition': dispositionOf(file.fileName),
  })
}

/**
 * Returns the Content-Disposition header with the file's name twice: in ASCII for old programs, and
 * fully encoded.
 */
function dispositionOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w .-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

/** Uploads a part and returns its ETag, or `lost` if the upload must start over. */
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

/** Completes a file, or returns `lost` if the upload must start over. May be repeated. */
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
    // An earlier run may have completed the file and then crashed.
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

/** Returns a presigned URL of the file, valid for `ADDRESS_SECONDS`. */
export function fileAddress(file: Omit<ExportFile, 'fileName'>): string {
  return s3Address({ operation: 'GetObject', ...placeOf(file) }, ADDRESS_SECONDS)
}
