import {
  type _Record,
  DynamoDBStreamsClient,
  ExpiredIteratorException,
  GetRecordsCommand,
  GetShardIteratorCommand,
  LimitExceededException,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'
import { redriveLetter } from '#scripts/redrive-stream.ts'
import { refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const streams = mockClient(DynamoDBStreamsClient)
let seen: string[]

beforeEach(() => {
  seen = []
  streams.reset()
  streams.on(GetShardIteratorCommand).resolves({ ShardIterator: 'first' })
})
afterEach(() => vi.useRealTimers())
afterAll(() => streams.restore())

const LETTER = {
  requestContext: { functionArn: 'arn:aws:lambda:ca-central-1:123456789012:function:fanout' },
  DDBStreamBatchInfo: {
    streamArn: 'a-stream',
    shardId: 'a-shard',
    startSequenceNumber: '1',
    endSequenceNumber: '3',
  },
}

async function handler({ Records }: StreamEvent) {
  seen.push(...Records.map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S ?? ''))
  return { batchItemFailures: [], state: {} }
}

const redrive = () => redriveLetter(new DynamoDBStreamsClient({}), LETTER, handler, ['INFO'])

/**
 * Makes the shard return these pages. Afterward, the shard ends or, if `isEndless` is true, stays
 * open without records.
 */
function givePages(pages: readonly (readonly number[])[], { isEndless = false } = {}) {
  const left = [...pages]
  streams.on(GetRecordsCommand).callsFake(() => {
    const Records = (left.shift() ?? []).map(
      (n): _Record => ({
        dynamodb: { SequenceNumber: `${n}`, Keys: { pk: { S: `r${n}` }, sk: { S: 'INFO' } } },
      }),
    )
    const hasNext = isEndless || left.length > 0
    return { Records, ...(hasNext && { NextShardIterator: 'next' }) }
  })
}

describe('the records of a dead letter', () => {
  it('are read on behind pages that are empty', async () => {
    givePages([[], [1], [], [2, 3, 4], [5]])

    expect(await redrive()).toBe(3)
    expect(seen).toEqual(['r1', 'r2', 'r3'])
    expect(streams.commandCall(0, GetShardIteratorCommand).args[0].input).toEqual({
      StreamArn: 'a-stream',
      ShardId: 'a-shard',
      ShardIteratorType: 'AT_SEQUENCE_NUMBER',
      SequenceNumber: '1',
    })
  })

  it.each([
    ['ends', [[1], []], false],
    ['gives nothing more', [[1]], true],
  ])('are not done with where some are not found: the shard %s', async (_, pages, isEndless) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    givePages(pages, { isEndless })

    const redriven = expect(redrive()).rejects.toThrow('up to 3')
    await vi.runAllTimersAsync()
    await redriven

    expect(seen).toEqual([])
  })

  it.each([
    ['is older than a day', refusedWith(TrimmedDataAccessException)],
    ['is gone', refusedWith(ResourceNotFoundException)],
    ['is silent', unanswered()],
  ])('are not done with where the shard %s', async (_, error) => {
    streams.on(GetShardIteratorCommand).rejects(error)

    await expect(redrive()).rejects.toBe(error)
    expect(seen).toEqual([])
  })

  it.each([
    ['throttles', refusedWith(LimitExceededException)],
    ['has forgotten where we were', refusedWith(ExpiredIteratorException)],
    ['has dropped them meanwhile', refusedWith(TrimmedDataAccessException)],
    ['is silent', unanswered()],
  ])('are handed over all or none: at a later page the stream %s', async (_, error) => {
    streams
      .on(GetRecordsCommand, { ShardIterator: 'first' })
      .resolves({
        Records: [
          { dynamodb: { SequenceNumber: '1', Keys: { pk: { S: 'r1' }, sk: { S: 'INFO' } } } },
        ],
        NextShardIterator: 'next',
      })
      .on(GetRecordsCommand, { ShardIterator: 'next' })
      .rejects(error)

    await expect(redrive()).rejects.toBe(error)
    expect(seen).toEqual([])
  })
})
