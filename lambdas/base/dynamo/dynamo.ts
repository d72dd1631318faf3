import { randomUUID } from 'node:crypto'
import { UNREADABLE } from '../aws/failure.ts'
import { readJson } from '../aws/read-json.ts'
import type { Answer } from '../aws/send.ts'
import { sendAwsRequest } from '../aws/send-aws-request.ts'
import { silenceMs } from '../aws/silence.ts'
import { optionalEnvironment } from '../environment.ts'
import { readItem } from './attributes.ts'
import { DynamoFailure } from './failure.ts'
import type { Call, Operation, Operations } from './operations.ts'
import { fromWire, toWire } from './wire.ts'

type Ask = (call: Call) => Promise<unknown>

let ask: Ask = askTable

/**
 * Asks DynamoDB, as the SDK's document client does, at a fifth of its price: requests are built,
 * signed and sent by hand, since each function asks several times. A transaction that is tried again
 * goes under the same token.
 */
export function dynamo<Name extends Operation>(
  operation: Name,
  input: Operations[Name]['input'],
): Promise<Operations[Name]['output']> {
  return ask({ operation, input } as Call) as Promise<Operations[Name]['output']>
}

/** Lets every request from now on go through this too, what came last first; for rights and tests. */
export function aroundDynamo(around: (call: Call, next: Ask) => Promise<unknown>): void {
  const next = ask
  ask = (call) => around(call, next)
}

async function askTable({ operation, input }: Call): Promise<unknown> {
  const token = operation === 'TransactWriteItems' && { ClientRequestToken: randomUUID() }
  const asked = {
    service: 'dynamodb' as const,
    method: 'POST',
    origin: endpoint(),
    path: '/',
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
  throw failureOf(status, answer)
}

function failureOf(status: number, answer: Refused = {}): DynamoFailure {
  const { __type, message, Message, Item, CancellationReasons } = answer
  const name = __type?.split('#').at(-1) ?? UNREADABLE
  return new DynamoFailure(name, {
    status,
    message: message ?? Message ?? `DynamoDB answered ${status}`,
    ...(Item && { item: readItem(Item) }),
    ...(CancellationReasons && {
      reasons: CancellationReasons.map(({ Code = 'None' }) => Code),
    }),
  })
}

function endpoint(): URL {
  const local = optionalEnvironment('DYNAMODB_ENDPOINT')
  return new URL(local ?? `https://dynamodb.${process.env['AWS_REGION']}.amazonaws.com`)
}
