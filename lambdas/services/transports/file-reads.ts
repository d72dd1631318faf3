import { createHash } from 'node:crypto'
import type { S3Call } from '../../base/s3/operations.ts'
import { s3 } from '../../base/s3/s3.ts'
import type { ComparedRead } from './compare.ts'

/** Returns reads of files of the built site, and of a missing file, which the bucket refuses. */
export function fileReads(bucket: string): ComparedRead[] {
  const read = (operation: 'GetObject' | 'HeadObject', key: string) => () =>
    readFile({ operation, bucket, key })
  return [
    { name: 'files: page of the site', read: read('GetObject', 'index.html') },
    { name: 'files: list of screens', read: read('GetObject', 'pages.json') },
    { name: 'files: metadata', read: read('HeadObject', 'index.html') },
    { name: 'files: refused file', read: read('GetObject', 'no-such-file') },
  ]
}

async function readFile(call: S3Call): Promise<object> {
  const { status, headers, body } = await s3(call)
  const { 'content-type': type, etag } = headers
  return { status, type, etag, bytes: createHash('sha256').update(body).digest('hex') }
}
