/** HTTP methods of S3's operations. */
export const METHODS = {
  GetObject: 'GET',
  HeadObject: 'HEAD',
  PutObject: 'PUT',
  CopyObject: 'PUT',
  DeleteObject: 'DELETE',
  ListObjectsV2: 'GET',
  CreateMultipartUpload: 'POST',
  UploadPart: 'PUT',
  CompleteMultipartUpload: 'POST',
} as const
export type S3Operation = keyof typeof METHODS

/** Bucket and key of an object. */
export interface Place {
  readonly bucket: string
  readonly key: string
}

export interface S3Call {
  readonly operation: S3Operation
  readonly bucket: string
  /** Key of the object; undefined for operations on the bucket. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** ETags of the parts from which CompleteMultipartUpload assembles the object. */
  readonly parts?: readonly string[]
}
