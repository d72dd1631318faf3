import type { Readable } from 'node:stream'
import { Upload } from '@aws-sdk/lib-storage'
import { requireEnvironment } from '../base/environment.ts'
import { s3Client } from '../base/s3-client.ts'

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
