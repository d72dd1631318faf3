import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { S3Store } from '@20minutes/s3rver'
import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import { addressOf } from '../../ports/listen.ts'

/** Maximum number of keys in one answer of S3. */
const LISTED_MAX = 1000

/**
 * Answers requests for lists of objects, and passes other requests on. s3rver fails if a list has a
 * second page, because its continuation token needs a cipher that Node no longer has.
 */
export function answerLists(store: S3Store, others: RequestListener): RequestListener {
  return (request, response) => {
    const url = addressOf(request)
    const isPlain = request.method === 'GET' && !url.searchParams.has('delimiter')
    if (!isPlain || url.searchParams.get('list-type') !== '2') return others(request, response)
    listObjects(store, url, response).catch((error: unknown) => fail(request, response, error))
  }
}

async function listObjects(store: S3Store, url: URL, response: ServerResponse): Promise<void> {
  const bucket = url.pathname.split('/')[1] ?? ''
  const { searchParams: query } = url
  const prefix = query.get('prefix') ?? ''
  const limit = Math.min(LISTED_MAX, Number(query.get('max-keys') ?? LISTED_MAX))
  const token = query.get('continuation-token')
  const startAfter = token === null ? '' : Buffer.from(token, 'base64url').toString()
  const { objects } = await store.listObjects(bucket, { prefix, startAfter })
  const sorted = objects.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const listed = sorted.slice(0, limit)
  const last = listed.at(-1)?.key ?? ''
  const isTruncated = sorted.length > listed.length
  const next = isTruncated ? Buffer.from(last).toString('base64url') : ''
  response.setHeader('content-type', 'application/xml')
  response.end(
    '<?xml version="1.0" encoding="UTF-8"?>' +
      '<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">' +
      `<Name>${escapeMarkup(bucket)}</Name><Prefix>${escapeMarkup(prefix)}</Prefix>` +
      `<KeyCount>${listed.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${isTruncated}</IsTruncated>` +
      (isTruncated ? `<NextContinuationToken>${next}</NextContinuationToken>` : '') +
      listed.map(toXml).join('') +
      '</ListBucketResult>',
  )
}

type Stored = Awaited<ReturnType<S3Store['listObjects']>>['objects'][number]

function toXml({ key, size, lastModifiedDate, metadata }: Stored): string {
  return (
    `<Contents><Key>${escapeMarkup(key)}</Key><LastModified>${lastModifiedDate.toISOString()}</LastModified>` +
    `<ETag>${escapeMarkup(metadata.etag)}</ETag><Size>${size}</Size><StorageClass>STANDARD</StorageClass></Contents>`
  )
}

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  console.error(`${request.url} could not be listed`, error)
  response.writeHead(500).end()
}
