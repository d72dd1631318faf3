import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import type { StreamEvent } from '#lambdas/runtime/stream.ts'
import { startStreams } from '#scripts/local-cloud/index.ts'
import { openTestTable } from '#test/fixtures/cloud/open-test-table.ts'
import { makeFreshTable } from './fresh-table.ts'

const table = openTestTable()

function consumer(name: string, take: (pks: string[]) => Promise<void>) {
  const source = {
    kind: 'stream',
    batchSize: 4,
    batchingWindowSeconds: 0,
    retryAttempts: 2,
    sortKeyPrefixes: ['INFO'],
  } as const
  const handler = ({ Records }: StreamEvent) =>
    take(Records.map(({ dynamodb }) => dynamodb?.Keys?.['pk']?.S ?? ''))
  return { line: { name, entry: 'none.ts', rights: {}, source }, handler }
}

test('draining waits for what consumers write for each other', async () => {
  const { endpoint } = table
  const tableName = await makeFreshTable(endpoint, { hasStream: true })
  const put = (pk: string) => dynamo('PutItem', { TableName: tableName, Item: { pk, sk: 'INFO' } })
  const taken: string[] = []
  const slow = consumer('slow', async (pks) => {
    if (!pks.includes('first')) return
    await pause(300)
    await put('second')
  })
  const watcher = consumer('watcher', async (pks) => void taken.push(...pks))
  await put('first')
  const consumers = [slow, watcher]
  const streams = await startStreams({ endpoint, tableName, stateFolder: undefined, consumers })
  onTestFinished(() => streams.stop())

  await streams.drain()

  expect(taken).toEqual(['first', 'second'])
})
