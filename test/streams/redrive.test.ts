import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { beforeAll, expect, test } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'
import { openStream } from '#scripts/local-cloud/index.ts'
import { parseStreamLetter, redriveLetter } from '#scripts/redrive-stream.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'

const table = openTestTable()
let client: DynamoDBStreamsClient

beforeAll(() => {
  client = new DynamoDBStreamsClient({ endpoint: table.endpoint })
})

/** Returns a dead letter in Lambda's format about the second to fourth record of the stream. */
async function giveUp(functionName: string) {
  const source = await openStream(table.endpoint, table.tableName)
  const shardId = (await source.shards())[0]?.ShardId ?? ''
  const { records } = await source.read(await source.iterator(shardId, undefined))
  source.close()
  const letter = parseStreamLetter(
    JSON.stringify({
      requestContext: {
        requestId: 'request',
        functionArn: `arn:aws:lambda:ca-central-1:123456789012:function:${functionName}`,
        condition: 'RetryAttemptsExhausted',
      },
      version: '1.0',
      DDBStreamBatchInfo: {
        shardId,
        startSequenceNumber: records[1]?.dynamodb?.SequenceNumber,
        endSequenceNumber: records[3]?.dynamodb?.SequenceNumber,
        batchSize: 3,
        streamArn: source.streamArn,
      },
    }),
  )
  if (letter === undefined) throw new Error('The letter was not understood')
  return letter
}

test('the records of a dead letter are read from the stream and filtered; those of aggregates refused', async () => {
  for (const [pk, sk] of [
    ['a', 'INFO'],
    ['b', 'INFO'],
    ['c', 'OTHER'],
    ['d', 'FANS'],
    ['e', 'INFO'],
  ]) {
    await dynamo('PutItem', { TableName: table.tableName, Item: { pk, sk } })
  }
  const seen: string[] = []
  const handler = async ({ Records }: StreamEvent) => {
    seen.push(...Records.map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S ?? ''))
    return { batchItemFailures: [], state: {} }
  }

  expect(await redriveLetter(client, await giveUp('fanout'), handler, ['INFO', 'FANS'])).toBe(2)
  expect(seen).toEqual(['b', 'd'])
  const ofAggregates = await giveUp('fanward-aggregates')
  await expect(redriveLetter(client, ofAggregates, handler, ['INFO'])).rejects.toThrow('recount')
})
