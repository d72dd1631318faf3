import type { Readable } from 'node:stream'
import { requireEnvironment } from '../base/environment.ts'
import { putStream } from '../base/s3/multipart.ts'

/** Streams a file into the bucket for reports, replacing an earlier one. */
export async function putReport(
  key: string,
  content: Readable,
  type = 'text/csv; charset=utf-8',
): Promise<void> {
  const { REPORTS_BUCKET: bucket } = requireEnvironment('REPORTS_BUCKET')
  await putStream({ bucket, key }, content, { 'Content-Type': type })
}
