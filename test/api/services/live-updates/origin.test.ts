import { expect, it } from 'vitest'
import { dynamo } from '#lambdas/base/dynamo/dynamo.ts'
import { setEnvironment } from '#lambdas/base/environment.ts'
import { handler } from '#lambdas/live-routes/connect.ts'
import type { LiveEvent } from '#lambdas/runtime/live-route.ts'
import { isOurOrigin } from '#lambdas/services/live-updates/origins.ts'
import { tableName } from '#lambdas/stores/table/table.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { liveClient } from '#test/fixtures/live/live-client.ts'

const cloud = openTestCloud()

async function countItems(): Promise<number | undefined> {
  const { Count } = await dynamo('Scan', { TableName: tableName() })
  return Count
}

it('a page of ours opens a live connection, from whatever port of this machine', async () => {
  for (const origin of [cloud.outputs.siteUrl, 'http://localhost:5173']) {
    const client = await liveClient(cloud.outputs.liveUrl, origin)
    expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' })
    await client.close()
  }
})

it('a program, which names no page, opens one too', async () => {
  const client = await liveClient(cloud.outputs.liveUrl)
  expect(await client.ask({ type: 'ping' })).toEqual({ type: 'pong' })
  await client.close()
})

it.each(['https://evil.example', 'http://127.0.0.1.evil.example:80', 'null'])(
  'a page from "%s" is refused with 403, and leaves nothing behind',
  async (origin) => {
    // Waits until the items of closed connections are deleted, which happens a little later.
    await expect.poll(countItems).toBe(0)

    await expect(liveClient(cloud.outputs.liveUrl, origin)).rejects.toThrow('403')

    expect(await countItems()).toBe(0)
  },
)

it('the function refuses by the header, however it is written', async () => {
  setEnvironment({ SITE_ORIGINS: 'https://fanward.example' })
  const ask = (headers: LiveEvent['headers']) =>
    handler({ headers, requestContext: { connectionId: 'C1=' } } as unknown as LiveEvent)

  expect(await ask({ origin: 'https://evil.example' })).toEqual({ statusCode: 403 })
  expect(await ask({ Origin: 'https://evil.example' })).toEqual({ statusCode: 403 })
  expect(await ask({ Origin: 'https://fanward.example' })).toEqual({ statusCode: 200 })
  expect(await ask(undefined)).toEqual({ statusCode: 200 })
})

it.each([
  ['https://d1.cloudfront.net', true],
  ['https://d1.evil.cloudfront.net', false],
  ['https://.cloudfront.net', false],
  ['http://d1.cloudfront.net', false],
  ['https://d1.cloudfront.net.evil.example', false],
  ['https://fanward.example', true],
  ['https://fanward.example:8443', false],
])('%s is from us where the distribution has no name yet: %s', (origin, isOurs) => {
  expect(isOurOrigin(origin, 'https://*.cloudfront.net https://fanward.example')).toBe(isOurs)
})
