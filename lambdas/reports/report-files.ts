import { requireEnvironment } from '../base/environment.ts'
import { s3Address } from '../base/s3/s3.ts'

/** Seconds for which a link to a file is valid. */
export const ADDRESS_SECONDS = 300

/** Returns a presigned URL that downloads a file under the given name. */
export function reportAddress(key: string, fileName: string): string {
  const { REPORTS_BUCKET: bucket } = requireEnvironment('REPORTS_BUCKET')
  const query = { 'response-content-disposition': `attachment; filename="${fileName}"` }
  return s3Address({ operation: 'GetObject', bucket, key, query }, ADDRESS_SECONDS)
}
