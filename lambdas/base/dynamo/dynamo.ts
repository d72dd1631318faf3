import { randomUUID } from 'node:crypto'
import { configuredEndpoint } from '../aws/endpoint.ts'
import { readSdkError, sdkClient, usesSdk } from '../aws/sdk-client.ts'
import { type Answer, silenceMs } from '../aws/send.ts'
import { readJson, sendAwsRequest, UNREADABLE } from '../aws/send-aws-request.ts'
import { DynamoFailure } from './failure.ts'
import type { Call, Operation, Operations } from './operations.ts'
import { sendAtPace } from './pace.ts'
import { noteThrottle } from './throttles.ts'

type Ask = (call: Call) => Promise<unknown>

let ask: Ask = (call) => (usesSdk('TABLE_TRANSPORT') ? askBySdk(call) : askTable(call))

/**
 * Calls DynamoDB with the interface of the SDK's document client, but takes a third of the client's
 * processor time (lambdas/decisions/libraries/first-deployments-use-the-sdk.md). Uses the SDK's
 * client if `TABLE_TRANSPORT` is `sdk`. Retries of a transaction send the same token, so DynamoDB
 * writes only once.
 */
export function dynamo<Name extends Operation>(
  operation: Name,
  input: Operations[Name]['input'],
): Promise<Operations[Name]['output']> {
  return sendAtPace({ operation, input } as Call, ask) as Promise<Operations[Name]['output']>
}

/** Wraps all later requests, for tests and for checks of permissions. */
export function aroundDynamo(around: (call: Call, next: Ask) => Promise<unknown>): void {
  const next = ask
  ask = (call) => around(call, next)
}

const loadTable = sdkClient('dynamodb', async () => {
  const { sdkTable } = await import('./sdk-table.ts')
  return (settings) => sdkTable(settings, (error) => noteThrottle(failureBySdk(error)))
})

async function askBySdk(call: Call): Promise<unknown> {
  // Validates the input, because the SDK would omit functions and send sets of mixed types.
  toWire(call.input)
  const client = await loadTable()
  try {
    return await client(call)
  } catch (error) {
    throw failureBySdk(error)
  }
}

function failureBySdk(error: unknown): unknown {
  const read = readSdkError(error)
  return read === undefined ? error : toFailure({ ...(error as Refused), ...read })
}

async function askTable({ operation, input }: Call): Promise<unknown> {
  const token = operation === 'TransactWriteItems' && { ClientRequestToken: randomUUID() }
  const origin = endpoint()
  const asked = {
    service: 'dynamodb' as const,
    method: 'POST',
    origin,
    path: origin.pathname,
    headers: {
      'Content-Type': 'application/x-amz-json-1.0',
      'X-Amz-Target': `DynamoDB_20120810.${operation}`,
    },
    body: JSON.stringify(toWire({ ...token, ...input })),
    timeoutMs: silenceMs(),
  }
  return fromWire(await sendAwsRequest(asked, readAnswer))
}

interface Refused {
  readonly __type?: string
  readonly message?: string
  readonly Message?: string
  readonly Item?: Parameters<typeof readItem>[0]
  readonly CancellationReasons?: readonly { readonly Code?: string }[]
}

function readAnswer(given: Answer): object {
  const { status } = given
  const answer = readJson<Refused>(given)
  if (status === 200 && answer !== undefined) return answer
  const failure = failureOf(status, answer)
  noteThrottle(failure)
  throw failure
}

function failureOf(status: number, answer: Refused = {}): DynamoFailure {
  const { __type, message, Message, ...details } = answer
  const name = __type?.split('#').at(-1) ?? UNREADABLE
  return toFailure({
    ...details,
    name,
    status,
    message: message ?? Message ?? `DynamoDB answered ${status}`,
  })
}

interface ReadFailure extends Pick<Refused, 'Item' | 'CancellationReasons'> {
  readonly name: string
  readonly status: number
  readonly message: string
}

function toFailure(read: ReadFailure): DynamoFailure {
  const { name, status, message, Item, CancellationReasons } = read
  return new DynamoFailure(name, {
    status,
    message,
    ...(Item && { item: readItem(Item) }),
    ...(CancellationReasons && {
      reasons: CancellationReasons.map(({ Code = 'None' }) => Code),
    }),
  })
}

function endpoint(): URL {
  const configured = configuredEndpoint('dynamodb')
  return new URL(configured ?? `https://dynamodb.${process.env['AWS_REGION']}.amazonaws.com`)
}

type Fields = Readonly<Record<string, unknown>>
type Convert = (item: Fields) => Fields

/** Fields of requests and responses that contain an item or a part of one. */
const ITEMS: ReadonlySet<string> = new Set([
  'Item',
  'Attributes',
  'Key',
  'ExclusiveStartKey',
  'LastEvaluatedKey',
  'ExpressionAttributeValues',
])
const LISTS_OF_ITEMS: ReadonlySet<string> = new Set(['Items', 'Keys'])

/** Converts a request to DynamoDB's JSON. */
function toWire(input: object): unknown {
  return convertIn(input, writeItem)
}

/** Converts a response from DynamoDB's JSON. */
function fromWire(output: object): unknown {
  return convertIn(output, readItem)
}

function convertIn(value: unknown, convert: Convert): unknown {
  if (Array.isArray(value)) return value.map((part) => convertIn(part, convert))
  if (typeof value !== 'object' || value === null) return value
  const converted: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    if (part !== undefined) converted[name] = convertPart(name, part, convert)
  }
  return converted
}

function convertPart(name: string, part: unknown, convert: Convert): unknown {
  if (ITEMS.has(name)) return convert(part as Fields)
  if (LISTS_OF_ITEMS.has(name)) return (part as Fields[]).map(convert)
  // A batch response has lists of items by table. A transaction response has one item for each
  // request.
  if (name === 'Responses' && !Array.isArray(part)) {
    const byTable = Object.entries(part as Record<string, Fields[]>)
    return Object.fromEntries(byTable.map(([table, items]) => [table, items.map(convert)]))
  }
  return convertIn(part, convert)
}

/**
 * Value in DynamoDB's JSON: an object whose only field is named after the type. Numbers are text
 * and bytes are base64.
 */
type Attribute = Readonly<Record<string, unknown>>

/** Converts fields to an item, without undefined values. */
export function writeItem(fields: Fields): Record<string, Attribute> {
  const item: Record<string, Attribute> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) item[name] = writeValue(value)
  }
  return item
}

function writeValue(value: unknown): Attribute {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: writeNumber(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (value === null) return { NULL: true }
  if (Array.isArray(value)) {
    return { L: value.filter((part) => part !== undefined).map(writeValue) }
  }
  if (value instanceof Uint8Array) return { B: Buffer.from(value).toString('base64') }
  if (value instanceof Set) return writeSet([...value])
  if (isPlain(value)) return { M: writeItem(value) }
  throw new TypeError(`An item cannot hold a ${typeof value}: ${String(value)}`)
}

function writeSet(values: readonly unknown[]): Attribute {
  if (values.length === 0) throw new TypeError('An item cannot hold an empty set')
  if (values.every((value) => typeof value === 'string')) return { SS: values }
  if (values.every((value) => typeof value === 'number')) return { NS: values.map(writeNumber) }
  throw new TypeError('An item holds sets of strings or of numbers')
}

function writeNumber(value: number): string {
  if (Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  throw new TypeError(`An item cannot hold ${value} exactly`)
}

function isPlain(value: unknown): value is Fields {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

export function readItem(item: Fields): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const [name, attribute] of Object.entries(item)) {
    fields[name] = readValue(attribute as Attribute)
  }
  return fields
}

const READ: Readonly<Record<string, (value: never) => unknown>> = {
  S: (text: string) => text,
  N: Number,
  BOOL: (value: boolean) => value,
  NULL: () => null,
  M: readItem,
  L: (values: Attribute[]) => values.map(readValue),
  SS: (texts: string[]) => new Set(texts),
  NS: (numbers: string[]) => new Set(numbers.map(Number)),
  B: (text: string) => new Uint8Array(Buffer.from(text, 'base64')),
}

function readValue(attribute: Attribute): unknown {
  for (const kind in attribute) {
    const read = READ[kind]
    if (read !== undefined) return read(attribute[kind] as never)
  }
  throw new TypeError(`No kind of attribute: ${Object.keys(attribute).join()}`)
}
