import { configuredEndpoint } from '../aws/endpoint.ts'
import { readSdkError, sdkClient, usesSdk } from '../aws/sdk-client.ts'
import { type Answer, silenceMs } from '../aws/send.ts'
import {
  type Asked,
  AwsFailure,
  sendAwsRequest,
  signAddress,
  UNREADABLE,
  withQuery,
} from '../aws/send-aws-request.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { METHODS, type Place, type S3Call, type S3Operation } from './operations.ts'
import { textIn } from './xml.ts'

type Ask = (call: S3Call) => Promise<Answer>

let ask: Ask = (call) => (usesSdk('FILES_TRANSPORT') ? askBySdk(call) : askBucket(call))

/**
 * Calls S3 without the SDK's client, which would add 300 kB to each bundle. Uses the SDK's client
 * if `FILES_TRANSPORT` is `sdk`. Throws errors with S3's error code as their name.
 */
export function s3(call: S3Call): Promise<Answer> {
  return ask(call)
}

/** Wraps all later calls, for tests and for checks of permissions. */
export function aroundS3(around: (call: S3Call, next: Ask) => Promise<Answer>): void {
  const next = ask
  ask = (call) => around(call, next)
}

type Presigned = Omit<S3Call, 'body' | 'parts'>

let checkAddress: (call: Presigned) => void = () => {}

/** Makes `s3Address` call `check` before it creates a URL, to test permissions. */
export function beforeS3Address(check: (call: Presigned) => void): void {
  checkAddress = check
}

/** Returns a presigned URL, with which anybody can make this call for some seconds. */
export function s3Address(call: Presigned, seconds: number): string {
  checkAddress(call)
  const query = { ...call.query, 'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD' }
  return signAddress(toAsked({ ...call, query }), seconds)
}

/**
 * Returns whether an error means that the object does not exist. For HEAD requests, S3 returns only
 * the status.
 */
export function isMissing(error: unknown): boolean {
  return error instanceof AwsFailure && ['NoSuchKey', 'NotFound'].includes(error.name)
}

export async function hasObject(place: Place): Promise<boolean> {
  try {
    await s3({ operation: 'HeadObject', ...place })
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw error
  }
}

/** Returns the URL-encoded path of an object, in the form that requests and copy sources need. */
export function encodeKey(key: string): string {
  return key.split('/').map(encodePart).join('/')
}

function encodePart(part: string): string {
  const toHex = (letter: string) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(part).replace(/[!'()*]/g, toHex)
}

const sdkFiles = /* @__PURE__ */ sdkClient(
  's3',
  async () => (await import('./sdk-files.ts')).sdkFiles,
)

async function askBySdk(call: S3Call): Promise<Answer> {
  const client = await sdkFiles()
  try {
    return await client(call)
  } catch (error) {
    const read = readSdkError(error)
    throw read === undefined ? error : new AwsFailure(read.name, read)
  }
}

function askBucket(call: S3Call): Promise<Answer> {
  return sendAwsRequest(toAsked(call), (answer) => refuseErrors(call.operation, answer))
}

function toAsked({ operation, bucket, key = '', query = {}, ...call }: S3Call): Asked {
  const configured = configuredEndpoint('s3')
  const region = process.env['AWS_REGION']
  const origin = new URL(configured ?? `https://${bucket}.s3.${region}.amazonaws.com`)
  // Configured addresses contain the bucket in the path, not in the host name.
  const folder = configured === undefined ? '' : `${origin.pathname.replace(/\/$/, '')}/${bucket}`
  const path = `${folder}/${encodeKey(key)}`
  return {
    service: 's3',
    method: METHODS[operation],
    origin,
    ...contentOf(call),
    path: withQuery(path, query),
    timeoutMs: silenceMs(),
  }
}

type Content = Pick<S3Call, 'headers' | 'body' | 'parts'>

function contentOf({ headers, body, parts }: Content): Pick<Asked, 'headers' | 'body'> {
  if (parts === undefined) return { headers, body }
  const elements = parts.map(
    (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${escapeMarkup(tag)}</ETag></Part>`,
  )
  return {
    headers: { ...headers, 'Content-Type': 'application/xml' },
    body: `<CompleteMultipartUpload xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${elements.join('')}</CompleteMultipartUpload>`,
  }
}

/** Long operations that may fail after S3 has sent status 200. */
const LASTING: readonly S3Operation[] = ['CopyObject', 'CompleteMultipartUpload']

function refuseErrors(operation: S3Operation, answer: Answer): Answer {
  const { status, body } = answer
  const isDone = status >= 200 && status < 300
  if (isDone && !LASTING.includes(operation)) return answer
  const text = body.toString()
  if (isDone && !text.includes('<Error>')) return answer
  const name = textIn('Code', text) ?? (status === 404 ? 'NotFound' : UNREADABLE)
  const message = textIn('Message', text) ?? `S3 answered ${status}`
  throw new AwsFailure(name, { message, status: isDone ? 500 : status })
}
