import { PutObjectCommand } from '@aws-sdk/client-s3'
import { requireEnvironment } from '../runtime/environment.ts'
import { s3Client } from '../runtime/s3-client.ts'

/** Puts a CSV file into the bucket of reports, in the place of an earlier one. */
export async function putReport(key: string, csv: string): Promise<void> {
  const { REPORTS_BUCKET } = requireEnvironment('REPORTS_BUCKET')
  await s3Client().send(
    new PutObjectCommand({
      Bucket: REPORTS_BUCKET,
      Key: key,
      Body: csv,
      ContentType: 'text/csv; charset=utf-8',
    }),
  )
}
