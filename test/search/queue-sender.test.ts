import type {
  SendMessageBatchCommand,
  SendMessageBatchResult,
  SQSClient,
} from '@aws-sdk/client-sqs'
import { afterEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { sqsSender } from '#lambdas/base/queue.ts'

const messages = Array.from({ length: 23 }, (_, i) => ({ kind: 'offer', key: `O${i}` }))

/** Stands in for SQS, which cannot run here; remembers what it was sent. */
function fakeClient(answer: SendMessageBatchResult) {
  const sent: SendMessageBatchCommand['input'][] = []
  const send = async (command: SendMessageBatchCommand) => {
    sent.push(command.input)
    return answer
  }
  return { sent, client: { send } as unknown as SQSClient }
}

describe('the sender to SQS', () => {
  afterEach(() => setEnvironment({ SEARCH_INDEX_QUEUE_URL: undefined }))

  it('sends every message as JSON, ten in a request', async () => {
    setEnvironment({ SEARCH_INDEX_QUEUE_URL: 'https://queue.example/search-index' })
    const { sent, client } = fakeClient({ Successful: [], Failed: [] })
    await sqsSender(client).send('search-index', messages)
    expect(sent.map(({ Entries }) => Entries?.length)).toEqual([10, 10, 3])
    expect(new Set(sent.map(({ QueueUrl }) => QueueUrl))).toEqual(
      new Set(['https://queue.example/search-index']),
    )
    const bodies = sent
      .flatMap(({ Entries }) => Entries ?? [])
      .map(({ MessageBody }) => MessageBody)
    expect(bodies.map((body) => JSON.parse(body ?? ''))).toEqual(messages)
  })

  it('fails when the queue refuses one of them', async () => {
    setEnvironment({ SEARCH_INDEX_QUEUE_URL: 'https://queue.example/search-index' })
    const refused = { Id: '0', Code: 'InternalError', SenderFault: false, Message: 'try again' }
    const { client } = fakeClient({ Successful: [], Failed: [refused] })
    await expect(sqsSender(client).send('search-index', messages)).rejects.toThrow('try again')
  })

  it('says which variable is missing', async () => {
    setEnvironment({ SEARCH_INDEX_QUEUE_URL: '' })
    const { client } = fakeClient({ Successful: [], Failed: [] })
    await expect(sqsSender(client).send('search-index', messages)).rejects.toThrow(
      'SEARCH_INDEX_QUEUE_URL',
    )
  })
})
