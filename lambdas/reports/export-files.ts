import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { EXPORTS_PREFIX } from '#shared/reports/constants.ts'
import type { ReportFormat } from '#shared/reports/report.ts'
import { requireEnvironment } from '../base/environment.ts'
import { s3Client } from '../base/s3-client.ts'
import { ADDRESS_SECONDS } from './report-files.ts'

/** S3 takes no part of fewer bytes, but for the last. */
export const PART_BYTES = 5 * 1024 * 1024

const TYPES: Readonly<Record<ReportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  'csv.gz': 'application/gzip',
}

export interface ExportFile {
  readonly key: string
  readonly format: ReportFormat
  readonly fileName: string
}

function objectOf({ key, format }: Pick<ExportFile, 'key' | 'format'>) {
  return {
    Bucket: requireEnvironment('REPORTS_BUCKET').REPORTS_BUCKET,
    Key: `${EXPORTS_PREFIX}${key}.${format}`,
  }
}

/** What is too short for a part, under how many rows came before its end: of each number one. */
function restOf(file: ExportFile, rows: number) {
  const { Bucket, Key } = objectOf(file)
  return { Bucket, Key: `${Key}.rest-${rows}` }
}

/** Begins a file that is put part by part. One that is never finished the bucket gives up. */
export async function beginFile(file: ExportFile): Promise<string> {
  const { UploadId } = await s3Client().send(
    new CreateMultipartUploadCommand({
      ...objectOf(file),
      ContentType: TYPES[file.format],
      ContentDisposition: dispositionOf(file.fileName),
    }),
  )
  if (UploadId === undefined) throw new Error('S3 has begun no upload')
  return UploadId
}

/** A header holds plain letters; the name itself follows in the form that has all others. */
function dispositionOf(fileName: string): string {
  const plain = fileName.normalize('NFD').replace(/[^\w .-]/g, '')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`
}

interface FilePart {
  readonly uploadId: string
  readonly number: number
  readonly body: Uint8Array
}

/** Parts of two workers that met, or an upload that the bucket has given up: it takes a new one. */
const LOST = ['InvalidPart', 'NoSuchUpload']

function isLost(error: unknown): boolean {
  return error instanceof S3ServiceException && LOST.includes(error.name)
}

/** Puts a part, in the place of an earlier one of the same number; returns its tag, or that all are lost. */
export async function putPart(
  file: ExportFile,
  { uploadId, number, body }: FilePart,
): Promise<{ readonly tag: string } | 'lost'> {
  const { Bucket, Key } = objectOf(file)
  const put = new UploadPartCommand({
    ...{ Bucket, Key, UploadId: uploadId, PartNumber: number, Body: body },
  })
  try {
    const { ETag } = await s3Client().send(put)
    if (ETag === undefined) throw new Error(`S3 has not taken part ${number}`)
    return { tag: ETag }
  } catch (error) {
    if (isLost(error)) return 'lost'
    throw error
  }
}

/** Makes a file of its parts; `lost` where that cannot be any more. Done again it stays done. */
export async function completeFile(
  file: ExportFile,
  uploadId: string,
  tags: readonly string[],
): Promise<'done' | 'lost'> {
  const Parts = tags.map((ETag, i) => ({ ETag, PartNumber: i + 1 }))
  try {
    await s3Client().send(
      new CompleteMultipartUploadCommand({
        ...objectOf(file),
        UploadId: uploadId,
        MultipartUpload: { Parts },
      }),
    )
    return 'done'
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
    // Whoever crashed behind it has completed it already.
    if (await isThere(file)) return 'done'
    if (isLost(error)) return 'lost'
    throw error
  }
}

async function isThere(file: ExportFile): Promise<boolean> {
  return s3Client()
    .send(new HeadObjectCommand(objectOf(file)))
    .then(
      () => true,
      () => false,
    )
}

export async function putRest(file: ExportFile, rows: number, body: Uint8Array): Promise<void> {
  await s3Client().send(new PutObjectCommand({ ...restOf(file, rows), Body: body }))
}

export async function readRest(file: ExportFile, rows: number): Promise<Uint8Array> {
  const { Body } = await s3Client().send(new GetObjectCommand(restOf(file, rows)))
  if (Body === undefined) throw new Error(`The rest of the report ${file.key} is empty`)
  return Body.transformToByteArray()
}

/** An address that gives the file for some minutes, by the right of this function. */
export function fileAddress(file: Pick<ExportFile, 'key' | 'format'>): Promise<string> {
  return getSignedUrl(s3Client(), new GetObjectCommand(objectOf(file)), {
    expiresIn: ADDRESS_SECONDS,
  })
}
