import {
  BatchRequestTooLong,
  type BatchResultErrorEntry,
  OverLimit,
  QueueDoesNotExist,
  RequestThrottled,
  SendMessageBatchCommand,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { queueSender } from '#lambdas/base/aws/queue.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { refusedAs, refusedWith, unanswered } from '#test/fixtures/cloud/client-failures.ts'

const QueueUrl = 'https://queue.example/live'
const messages = Array.from({ length: 23 }, (_, i) => ({ kind: 'offer', key: `O${i}` }))
const sqs = mockClient(SQSClient)

beforeEach(() => {
  setEnvironment({ LIVE_QUEUE_URL: QueueUrl })
  sqs.reset()
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] })
})
afterAll(() => {
  setEnvironment({ LIVE_QUEUE_URL: undefined })
  sqs.restore()
})

const sent = () => sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input)

const notTaken = (changes: Partial<BatchResultErrorEntry>): BatchResultErrorEntry => ({
  Id: '0',
  Code: 'InternalError',
  SenderFault: false,
  Message: 'Try again',
  ...changes,
})

describe('what is sent to a queue', () => {
  it('is JSON, ten messages in a request', async () => {
    await queueSender().send('live', messages)

    expect(sent().map(({ Entries }) => Entries?.length)).toEqual([10, 10, 3])
    expect(new Set(sent().map((input) => input.QueueUrl))).toEqual(new Set([QueueUrl]))
    const entries = sent().flatMap(({ Entries }) => Entries ?? [])
    expect(entries.map(({ MessageBody }) => JSON.parse(MessageBody ?? ''))).toEqual(messages)
    expect(entries.filter((entry) => 'DelaySeconds' in entry)).toEqual([])
  })

  it('stays unseen for as long as is asked', async () => {
    await queueSender().send('live', messages.slice(0, 2), { delaySeconds: 3 })

    expect(sent()[0]?.Entries).toMatchObject([
      { Id: '0', DelaySeconds: 3 },
      { Id: '1', DelaySeconds: 3 },
    ])
  })

  it('goes nowhere while its queue is not in the environment', async () => {
    setEnvironment({ LIVE_QUEUE_URL: undefined })

    await expect(queueSender().send('live', messages)).rejects.toThrow('LIVE_QUEUE_URL')
    expect(sent()).toEqual([])
  })
})

describe('a queue that does not take all messages of a request', () => {
  it.each([
    ['for a fault of its own', notTaken({}), 'InternalError: Try again'],
    [
      'for a fault of the sender',
      notTaken({ Code: 'InvalidMessageContents', SenderFault: true, Message: 'Bad text' }),
      'InvalidMessageContents (the sender’s fault): Bad text',
    ],
    ['without a word', { Id: '0', Code: 'Throttled', SenderFault: false }, 'Throttled'],
  ])('%s, fails with its reason', async (_, failed, reason) => {
    sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [failed] })

    await expect(queueSender().send('live', messages)).rejects.toThrow(
      new Error(`live did not take 1 of 10 messages: ${reason}`),
    )
    expect(sent()).toHaveLength(1)
  })

  it('fails with each reason once, also behind requests that were taken', async () => {
    const other = notTaken({ Id: '2', Code: 'Throttled', Message: 'Too many' })
    sqs
      .on(SendMessageBatchCommand)
      .resolvesOnce({ Successful: [], Failed: [] })
      .resolves({ Successful: [], Failed: [notTaken({}), notTaken({ Id: '1' }), other] })

    await expect(queueSender().send('live', messages)).rejects.toThrow(
      'live did not take 3 of 10 messages: InternalError: Try again; Throttled: Too many',
    )
    expect(sent()).toHaveLength(2)
  })
})

it.each([
  ['that throttles', refusedWith(RequestThrottled)],
  ['of which too much is under way', refusedWith(OverLimit)],
  ['that is not there', refusedWith(QueueDoesNotExist)],
  ['for which the messages are too long', refusedWith(BatchRequestTooLong)],
  ['to which the function has no right', refusedAs('AccessDeniedException')],
  ['that is silent', unanswered()],
])('fails at a queue %s, and sends it no more', async (_, error) => {
  sqs.on(SendMessageBatchCommand).rejects(error)

  await expect(queueSender().send('live', messages)).rejects.toBe(error)
  expect(sent()).toHaveLength(1)
})
