import { s3Address } from '../base/s3/s3.ts'
import { mediaBucket } from './bucket.ts'

interface PresignedPut {
  readonly key: string
  readonly contentType: string
  readonly bytes: number
  readonly seconds: number
}

/** An address that takes one object of just that size and type, by the right of this function. */
export function presignedPut({ key, contentType, bytes, seconds }: PresignedPut): string {
  const headers = { 'content-type': contentType, 'content-length': `${bytes}` }
  return s3Address({ operation: 'PutObject', bucket: mediaBucket(), key, headers }, seconds)
}
