import { requireEnvironment } from '../base/environment.ts'
import { s3Address } from '../base/s3/s3.ts'

/** Seconds for which the address of a file is valid. */
export const ADDRESS_SECONDS = 300

/** Returns a presigned address of the file under a given file name, valid for some minutes. */
export function reportAddress(key: string, fileName: string): string {
  const { REPORTS_BUCKET: bucket } = requireEnvironment('REPORTS_BUCKET')
  const query = { 'response-content-disposition': `attachment; filename="${fileName}"` }
  return s3Address({ operation: 'GetObject', bucket, key, query }, ADDRESS_SECONDS)
}
