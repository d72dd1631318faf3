import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import type { SdkSettings } from '../aws/sdk-client.ts'
import type { Answer } from '../aws/send.ts'
import type { S3Call } from './operations.ts'

const COMMANDS = {
  GetObject: GetObjectCommand,
  HeadObject: HeadObjectCommand,
  PutObject: PutObjectCommand,
  CopyObject: CopyObjectCommand,
  DeleteObject: DeleteObjectCommand,
  ListObjectsV2: ListObjectsV2Command,
  CreateMultipartUpload: CreateMultipartUploadCommand,
  UploadPart: UploadPartCommand,
  CompleteMultipartUpload: CompleteMultipartUploadCommand,
}

/** Names that the SDK gives to headers and query parameters of our calls. */
const FIELDS: Readonly<Record<string, string>> = {
  'content-type': 'ContentType',
  'content-disposition': 'ContentDisposition',
  'content-encoding': 'ContentEncoding',
  'cache-control': 'CacheControl',
  'x-amz-copy-source': 'CopySource',
  prefix: 'Prefix',
  'continuation-token': 'ContinuationToken',
  partnumber: 'PartNumber',
  uploadid: 'UploadId',
}
/** Query parameters that the SDK adds by itself. */
const IMPLIED: ReadonlySet<string> = new Set(['list-type', 'uploads'])

/**
 * Returns a function that calls the SDK's client. This module is a separate bundle, which functions
 * load only if `FILES_TRANSPORT` is `sdk`, so it may import only types from our code.
 */
export function sdkFiles(settings: SdkSettings): (call: S3Call) => Promise<Answer> {
  const client = new S3Client({
    ...settings,
    // Configured addresses contain the bucket in the path, not in the host name.
    forcePathStyle: settings.endpoint !== undefined,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return async (call) => {
    // All commands have the same shape. S3 checks their inputs.
    const Command = COMMANDS[call.operation] as unknown as typeof GetObjectCommand
    const command = new Command(inputOf(call) as GetObjectCommandInput)
    let answer: Answer | undefined
    command.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args)
        answer = await keepAnswer(result.response as Response)
        return result
      },
      // The middleware runs directly after the network request, so the SDK reads the same response
      // afterwards.
      { step: 'deserialize', priority: 'low' },
    )
    await client.send(command)
    if (answer === undefined) throw new Error(`The SDK's ${call.operation} has sent no request`)
    return answer
  }
}

interface Response {
  readonly statusCode: number
  readonly headers: Record<string, string>
  body?: Readable
}

/** Reads a response, and replaces its stream with a stream of the same bytes. */
async function keepAnswer(response: Response): Promise<Answer> {
  const { statusCode: status, headers } = response
  const body = response.body === undefined ? Buffer.alloc(0) : await buffer(response.body)
  response.body = Readable.from([body], { objectMode: false })
  return { status, headers, body }
}

function inputOf({ bucket, key, query, headers, body, parts }: S3Call): object {
  const input: Record<string, unknown> = { Bucket: bucket, Key: key, Body: body }
  for (const [name, value] of Object.entries({ ...query, ...headers })) {
    if (!IMPLIED.has(name)) input[fieldOf(name)] = value
  }
  if (parts === undefined) return input
  const Parts = parts.map((ETag, i) => ({ ETag, PartNumber: i + 1 }))
  return { ...input, MultipartUpload: { Parts } }
}

function fieldOf(name: string): string {
  const field = FIELDS[name.toLowerCase()]
  if (field === undefined) throw new Error(`The SDK has no field for ${name}`)
  return field
}
