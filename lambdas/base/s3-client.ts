import { S3Client } from '@aws-sdk/client-s3'
import { optionalEnvironment } from './environment.ts'

let client: S3Client | undefined

/** The one client of a function. The local bucket knows neither hosts of its own nor newer checksums. */
export function s3Client(): S3Client {
  if (client === undefined) {
    const endpoint = optionalEnvironment('S3_ENDPOINT')
    client = new S3Client({
      requestChecksumCalculation: 'WHEN_REQUIRED',
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    })
  }
  return client
}
