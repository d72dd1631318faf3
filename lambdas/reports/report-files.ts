import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireEnvironment } from '../base/environment.ts'
import { s3Client } from '../base/s3-client.ts'

/** So long an address of a file is good. */
export const ADDRESS_SECONDS = 300

/** An address that gives the file for some minutes under this name, by the right of this function. */
export function reportAddress(key: string, fileName: string): Promise<string> {
  const file = {
    Bucket: requireEnvironment('REPORTS_BUCKET').REPORTS_BUCKET,
    Key: key,
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  }
  return getSignedUrl(s3Client(), new GetObjectCommand(file), { expiresIn: ADDRESS_SECONDS })
}
