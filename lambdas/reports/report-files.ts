import { requireEnvironment } from '../base/environment.ts'
import { s3Address } from '../base/s3/s3.ts'

/** So long an address of a file is good. */
export const ADDRESS_SECONDS = 300

/** An address that gives the file for some minutes under this name, by the right of this function. */
export function reportAddress(key: string, fileName: string): string {
  const { REPORTS_BUCKET: bucket } = requireEnvironment('REPORTS_BUCKET')
  const query = { 'response-content-disposition': `attachment; filename="${fileName}"` }
  return s3Address({ operation: 'GetObject', bucket, key, query }, ADDRESS_SECONDS)
}
