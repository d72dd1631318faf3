import type { Readable } from 'node:stream'
import { requireEnvironment } from '../base/environment.ts'
import { putStream } from '../base/s3/multipart.ts'

/** Writes a stream to a file in the bucket of reports. Replaces an existing file. */
export async function putReport(
  key: string,
  content: Readable,
  type = 'text/csv; charset=utf-8',
): Promise<void> {
  const { REPORTS_BUCKET: bucket } = requireEnvironment('REPORTS_BUCKET')
  await putStream({ bucket, key }, content, { 'Content-Type': type })
}
