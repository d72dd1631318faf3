import { DynamoDBClient, type DynamoDBServiceException } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { DynamoFailure } from '#lambdas/base/dynamo/failure.ts'
import type { Call } from '#lambdas/base/dynamo/operations.ts'
import { COMMANDS } from '#lambdas/base/dynamo/sdk-table.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

const table = openTestTable()
let sdk: DynamoDBDocumentClient
let TableName: string

beforeAll(() => {
  TableName = table.tableName
  sdk = DynamoDBDocumentClient.from(new DynamoDBClient({ endpoint: table.endpoint }), {
    marshallOptions: { removeUndefinedValues: true },
  })
})
afterAll(() => {
  sdk.destroy()
})

interface Outcome {
  readonly output?: unknown
  readonly failure?: Pick<DynamoFailure, 'name' | 'message' | 'status' | 'item' | 'reasons'>
}
type Client = (call: Call) => Promise<Outcome>

const ours: Client = async ({ operation, input }) => {
  try {
    return { output: defined(await dynamo(operation, input as never)) }
  } catch (error) {
    if (!(error instanceof DynamoFailure)) throw error
    const { name, message, status, item, reasons } = error
    return { failure: { name, message, status, item, reasons } }
  }
}

const theirs: Client = async ({ operation, input }) => {
  try {
    const { $metadata: _, ...output } = await sdk.send(
      new COMMANDS[operation](input as never) as never,
    )
    return { output: defined(output) }
  } catch (error) {
    const { name, message, $metadata, ...rest } = error as DynamoDBServiceException
    const { Item, CancellationReasons } = rest as {
      Item?: Parameters<typeof unmarshall>[0]
      CancellationReasons?: { Code?: string }[]
    }
    return {
      failure: {
        name,
        message,
        status: $metadata.httpStatusCode ?? 0,
        item: Item && unmarshall(Item),
        reasons: CancellationReasons?.map(({ Code = 'None' }) => Code),
      },
    }
  }
}

/** Removes fields that the SDK sets to undefined, because our client omits them. */
function defined(output: object): object {
  return Object.fromEntries(Object.entries(output).filter(([, value]) => value !== undefined))
}

const of = (pk: string, sk = 'A') => ({ pk, sk })
const BYTES = Uint8Array.from([0, 1, 127, 128, 255])
/** An item with values of many types. */
const RICH = {
  text: 'Poutine, «crispy»\n\u2028\ud83c\udf41',
  empty: '',
  none: null,
  yes: true,
  no: false,
  zero: 0,
  minus: -1.5,
  large: Number.MAX_SAFE_INTEGER,
  small: 1e-7,
  exponent: 1.5e21 / 1e10,
  bytes: BYTES,
  words: new Set(['b', 'a']),
  numbers: new Set([2, 1]),
  absent: undefined,
  list: [1, 'two', null, { three: [3] }, [], undefined],
  map: { deep: { Item: { Key: 'x' } } },
}

const many = Array.from({ length: 25 }, (_, i) => `M${String(i).padStart(2, '0')}`)

const onlyNew = { ConditionExpression: 'attribute_not_exists(pk)' }
const putTo = (pk: string, sk: string, fields: object = {}) => ({
  TableName,
  Item: { ...of(pk, sk), ...fields },
})

/** Returns table calls that both clients make in the same order. */
function scenario(pk: string): Call[] {
  return [
    ...callsOnOne(pk),
    ...callsOnMany(pk),
    ...transactions(pk),
    { operation: 'DeleteItem', input: { TableName, Key: of(pk), ReturnValues: 'ALL_OLD' } },
    {
      operation: 'Scan',
      input: {
        TableName,
        FilterExpression: 'pk = :pk',
        ConsistentRead: true,
        ExpressionAttributeValues: { ':pk': pk },
      },
    },
    { operation: 'GetItem', input: { TableName: 'no-such-table', Key: of(pk) } },
  ]
}

function callsOnOne(pk: string): Call[] {
  return [
    { operation: 'PutItem', input: putTo(pk, 'A', RICH) },
    { operation: 'GetItem', input: { TableName, Key: of(pk), ConsistentRead: true } },
    { operation: 'GetItem', input: { TableName, Key: of(pk, 'nobody') } },
    {
      operation: 'PutItem',
      input: { ...putTo(pk, 'A'), ...onlyNew, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' },
    },
    { operation: 'PutItem', input: { ...putTo(pk, 'A'), ...onlyNew } },
    {
      operation: 'UpdateItem',
      input: {
        TableName,
        Key: of(pk),
        ReturnValues: 'ALL_NEW',
        UpdateExpression: 'SET #t = :t, list[0] = :n ADD words :w',
        ExpressionAttributeNames: { '#t': 'text' },
        ExpressionAttributeValues: { ':t': 'Tarte', ':n': { n: 7 }, ':w': new Set(['c']) },
      },
    },
    { operation: 'UpdateItem', input: { TableName, Key: of(pk), UpdateExpression: 'SET' } },
  ]
}

function callsOnMany(pk: string): Call[] {
  const pages = {
    TableName,
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :m)',
    Limit: 10,
    ExpressionAttributeValues: { ':pk': pk, ':m': 'M' },
  }
  return [
    {
      operation: 'BatchWriteItem',
      input: {
        RequestItems: { [TableName]: many.map((sk) => ({ PutRequest: { Item: of(pk, sk) } })) },
      },
    },
    {
      operation: 'BatchGetItem',
      input: { RequestItems: { [TableName]: { Keys: [of(pk), of(pk, 'nobody')] } } },
    },
    { operation: 'Query', input: pages },
    { operation: 'Query', input: { ...pages, ExclusiveStartKey: of(pk, 'M09') } },
    { operation: 'Query', input: { ...pages, ExclusiveStartKey: { pk } } },
    { operation: 'Query', input: { ...pages, Select: 'COUNT', ReturnConsumedCapacity: 'TOTAL' } },
  ]
}

function transactions(pk: string): Call[] {
  return [
    {
      operation: 'TransactWriteItems',
      input: {
        TransactItems: [
          { Put: putTo(pk, 'B', { made: 1 }) },
          { Delete: { TableName, Key: of(pk, 'M00') } },
          {
            ConditionCheck: { TableName, Key: of(pk), ConditionExpression: 'attribute_exists(pk)' },
          },
        ],
      },
    },
    {
      operation: 'TransactWriteItems',
      input: {
        TransactItems: [{ Put: putTo(pk, 'C') }, { Put: { ...putTo(pk, 'B'), ...onlyNew } }],
      },
    },
    {
      operation: 'TransactGetItems',
      input: {
        TransactItems: [of(pk, 'B'), of(pk, 'C')].map((Key) => ({ Get: { TableName, Key } })),
      },
    },
  ]
}

describe.each(['thin', 'sdk'] as const)(
  'what the table answers by the transport %s',
  (transport) => {
    beforeAll(() => setEnvironment({ TABLE_TRANSPORT: transport }))
    afterAll(() => setEnvironment({ TABLE_TRANSPORT: undefined }))

    it('is the same by the SDK’s document client, refusals too', async () => {
      const outcomes: Outcome[] = []
      for (const call of scenario('SAME')) outcomes.push(await ours(call))
      await dynamo('DeleteItem', { TableName, Key: of('SAME', 'B') })
      const deletions = many.map((sk) => ({ DeleteRequest: { Key: of('SAME', sk) } }))
      await dynamo('BatchWriteItem', { RequestItems: { [TableName]: deletions } })

      for (const [step, call] of scenario('SAME').entries()) {
        expect(outcomes[step], `${step} ${call.operation}`).toEqual(await theirs(call))
      }
      const failed = outcomes
        .map(({ failure }) => failure?.name)
        .filter((name) => name !== undefined)
      expect(new Set(failed)).toEqual(
        new Set([
          'ConditionalCheckFailedException',
          'ValidationException',
          'TransactionCanceledException',
          'ResourceNotFoundException',
        ]),
      )
    })

    it('holds what was put, of every kind', async () => {
      await dynamo('PutItem', { TableName, Item: { ...of('KINDS'), ...RICH } })
      const { Item } = await dynamo('GetItem', {
        TableName,
        Key: of('KINDS'),
        ConsistentRead: true,
      })
      const { absent: _, list, ...kept } = RICH
      expect(Item).toEqual({ ...of('KINDS'), ...kept, list: list.slice(0, -1) })
    })

    it.each([
      ['a moment', { at: new Date(0) }],
      ['no number', { n: Number.NaN }],
      ['a number that is not exact', { n: Number.MAX_SAFE_INTEGER + 2 }],
      ['an empty set', { words: new Set() }],
      ['a set of this and that', { words: new Set([1, 'one']) }],
      ['a function', { run: () => 1 }],
    ])('never holds %s', async (_, fields) => {
      const put = dynamo('PutItem', { TableName, Item: { ...of('BAD'), ...fields } })
      await expect(put).rejects.toThrow(TypeError)
      expect((await dynamo('GetItem', { TableName, Key: of('BAD') })).Item).toBeUndefined()
    })
  },
)
