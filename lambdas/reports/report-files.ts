import type { Readable } from 'node:stream'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { requireEnvironment } from '../base/environment.ts'
import { s3Client } from '../base/s3-client.ts'

/** So long an address of a file is good. */
export const ADDRESS_SECONDS = 300

/** Streams a file into the bucket of reports, in the place of an earlier one. */
export async function putReport(
  key: string,
  body: Readable,
  type = 'text/csv; charset=utf-8',
): Promise<void> {
  const { REPORTS_BUCKET } = requireEnvironment('REPORTS_BUCKET')
  const upload = new Upload({
    client: s3Client(),
    // The bucket gives up what was not finished: the function may put, and nothing else.
    leavePartsOnError: true,
    params: {
      Bucket: REPORTS_BUCKET,
      Key: key,
      Body: body,
      ContentType: type,
    },
  })
  await upload.done()
}

/** An address that gives the file for some minutes under this name, by the right of this function. */
export function reportAddress(key: string, fileName: string): Promise<string> {
  const file = {
    Bucket: requireEnvironment('REPORTS_BUCKET').REPORTS_BUCKET,
    Key: key,
    ResponseContentDisposition: `attachment; filename="${fileName}"`,
  }
  return getSignedUrl(s3Client(), new GetObjectCommand(file), { expiresIn: ADDRESS_SECONDS })
}
