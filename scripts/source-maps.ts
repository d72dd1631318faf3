import { createHash } from 'node:crypto'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import {
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

interface MapBucket {
  readonly client: S3Client
  readonly Bucket: string
}

const keyOf = (bundle: string) => `maps/${bundle}.json.gz`

/**
 * Stores the source map of a bundle. An existing map is not overwritten, because its key is a hash
 * of the bundle.
 */
export async function keepMap(
  { client, Bucket }: MapBucket,
  bundle: string,
  map: string,
): Promise<'kept' | 'there'> {
  const Key = keyOf(bundle)
  const isThere = await client.send(new HeadObjectCommand({ Bucket, Key })).then(
    () => true,
    (error) => {
      if (error instanceof NotFound) return false
      throw error
    },
  )
  if (isThere) return 'there'
  const Body = await promisify(gzip)(map)
  await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'application/gzip' }))
  return 'kept'
}

export async function readMap({ client, Bucket }: MapBucket, bundle: string): Promise<string> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: keyOf(bundle) }))
  const packed = await Body?.transformToByteArray()
  if (packed === undefined) throw new Error(`The map of ${bundle} is empty`)
  return (await promisify(gunzip)(packed)).toString()
}

/** Returns the id of the bundle that a log line names. Throws if it names none. */
export function bundleOf(line: string): string {
  const bundle = /"bundle":\s*"([0-9a-f]{12})"/.exec(line)?.[1]
  if (bundle !== undefined) return bundle
  throw new Error('The line names no bundle: give it with --bundle')
}

/**
 * Replaces positions in the bundle with positions in our sources, and escaped line breaks with real
 * ones.
 */
export function decodeStack(text: string, map: string): string {
  const places = new SourceMap(JSON.parse(map) as SourceMapPayload)
  return text
    .replaceAll('\\n', '\n')
    .replaceAll(/(?:file:\/\/)?\/[\w./-]*index\.mjs:(\d+):(\d+)/g, (place, line, column) => {
      const entry = places.findEntry(Number(line) - 1, Number(column) - 1)
      if (!('originalSource' in entry)) return place
      const source = entry.originalSource.replace(/^(?:\.\.\/)+/, '')
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    })
}

const LENGTH = 12

/** Returns the first line of a bundle: the id that connects its log lines to its source map. */
export function firstLine(bundle: string): string {
  const id = createHash('sha256').update(bundle).digest('hex').slice(0, LENGTH)
  return `globalThis.fanwardBundle='${id}';`
}

/** Returns the id in a built bundle; undefined if it has none. */
export function bundleIdIn(text: string): string | undefined {
  return /^globalThis\.fanwardBundle='([0-9a-f]{12})';/.exec(text)?.[1]
}
