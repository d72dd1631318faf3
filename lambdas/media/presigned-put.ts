import { PutObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { s3Client } from '../base/s3-client.ts'
import { mediaBucket } from './bucket.ts'

interface PresignedPut {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly seconds: number
}

/** An address that takes one object of just that size and type, by the right of this function. */
export function presignedPut({ key, contentType, bytes, seconds }: PresignedPut): Promise<string> {
  const command = new PutObjectCommand({
    ...{ Bucket: mediaBucket(), Key: key },
    ...{ ContentType: contentType, ContentLength: bytes },
  })
  return getSignedUrl(s3Client(), command, {
    expiresIn: seconds,
    // The signer leaves the type out unless it is asked for.
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
  })
}
