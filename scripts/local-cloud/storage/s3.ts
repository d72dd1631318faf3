import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type S3Change, type S3Store } from '@20minutes/s3rver'
import accounts from '@20minutes/s3rver/lib/models/account.js'
import type { QueueSender } from '#lambdas/base/aws/queue.ts'
import { escapeMarkup } from '#lambdas/base/escape-markup.ts'
import { type BucketSource, consumers } from '#lambdas/manifest.ts'
import { addressOf, listenOnLoopback } from '../../ports/listen.ts'
import type { LocalOptions, LocalService } from '../service.ts'
import { MEDIA_BUCKET, REPORTS_BUCKET, SITE_BUCKET } from './buckets.ts'

export interface LocalS3 extends LocalService {
  readonly url: string
  readonly mediaBucket: string
  readonly reportsBucket: string
  readonly siteBucket: string
  /** Calls the listener whenever an object is stored, as S3 notifies EventBridge. */
  onObjectCreated(listener: (event: ObjectCreated) => void): void
}

/** The fields of EventBridge's "Object Created" that our functions and rules read. */
export interface ObjectCreated {
  readonly source: 'aws.s3'
  readonly 'detail-type': 'Object Created'
  readonly detail: {
    readonly bucket: { readonly name: string }
    readonly object: { readonly key: string; readonly size: number }
  }
}

/** Allows every local origin, because the site's port can change. */
const corsOfLocalOrigins = `<CORSConfiguration>
  <CORSRule>
    <AllowedOrigin>http://127.0.0.1:*</AllowedOrigin>
    <AllowedOrigin>http://localhost:*</AllowedOrigin>
    <AllowedMethod>GET</AllowedMethod>
    <AllowedMethod>HEAD</AllowedMethod>
    <AllowedMethod>PUT</AllowedMethod>
    <AllowedMethod>POST</AllowedMethod>
    <AllowedHeader>*</AllowedHeader>
    <ExposeHeader>ETag</ExposeHeader>
    <MaxAgeSeconds>3000</MaxAgeSeconds>
  </CORSRule>
</CORSConfiguration>`

/**
 * Starts an S3 stand-in in this process, without limits of size or content type. Clients need
 * `forcePathStyle: true` and `requestChecksumCalculation: 'WHEN_REQUIRED'`.
 */
export async function startS3(options: LocalOptions): Promise<LocalS3> {
  welcomeAnyAccessKey()
  const directory = options.stateFolder ?? (await mkdtemp(join(tmpdir(), 'fanward-s3-')))
  await mkdir(directory, { recursive: true })
  const s3rver = new S3rver({
    silent: true,
    directory,
    // s3rver computes the signature of a list request differently from the AWS SDK.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [MEDIA_BUCKET, REPORTS_BUCKET, SITE_BUCKET].map((name) => ({
      name,
      configs: [corsOfLocalOrigins],
    })),
  })
  await s3rver.configureBuckets()
  // s3rver's own run() exits the process if the port is in use, instead of rejecting.
  const listening = await listenOnLoopback(
    answerLists(s3rver.store, s3rver.callback()),
    options.port,
  )
  return {
    name: 'S3',
    url: listening.url,
    mediaBucket: MEDIA_BUCKET,
    reportsBucket: REPORTS_BUCKET,
    siteBucket: SITE_BUCKET,
    onObjectCreated(listener) {
      s3rver.on('event', ({ Records }) => {
        for (const { eventName, s3 } of Records) {
          if (eventName.startsWith('ObjectCreated:')) listener(toEvent(s3))
        }
      })
    },
    async stop() {
      await listening.close()
      s3rver.logger.close()
      if (!options.stateFolder) await rm(directory, { recursive: true, force: true })
    },
  }
}

function toEvent({ bucket, object: { key, size = 0 } }: S3Change): ObjectCreated {
  const detail = { bucket: { name: bucket.name }, object: { key, size } }
  return { source: 'aws.s3', 'detail-type': 'Object Created', detail }
}

/**
 * Makes s3rver accept any access key, because each client of the local cloud has its own made-up
 * key.
 */
function welcomeAnyAccessKey(): void {
  const { DUMMY_ACCOUNT, registry } = accounts
  registry.get = (accessKeyId) => {
    if (!registry.has(accessKeyId)) DUMMY_ACCOUNT.createKeyPair(accessKeyId, accessKeyId)
    return DUMMY_ACCOUNT
  }
}

/**
 * Replaces EventBridge's rules: if an object of the media bucket is stored below the prefix of a
 * consumer, sends a notification to the consumer's queue.
 */
export function notifyOfObjects(s3: LocalS3, sender: QueueSender): void {
  const sources = consumers
    .map(({ source }) => source)
    .filter((source): source is BucketSource => source.kind === 'bucket')
  s3.onObjectCreated((event) => {
    const { bucket, object } = event.detail
    if (bucket.name !== s3.mediaBucket) return
    for (const { prefix, queue } of sources) {
      if (!object.key.startsWith(prefix)) continue
      sender.send(queue, [event]).catch((error: unknown) => {
        console.error(`Nobody was notified of ${object.key}`, error)
      })
    }
  })
}

/** Maximum number of keys in one answer of S3. */
const LISTED_MAX = 1000

/**
 * Returns a request handler that answers requests for plain lists of objects (version 2, without
 * delimiter), and passes other requests on. s3rver fails if a list has a second page, because its
 * continuation token needs a cipher that Node no longer has.
 */
function answerLists(store: S3Store, others: RequestListener): RequestListener {
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
