import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { WebSocketServer } from 'ws'
import { canaryOf } from '#scripts/smoke/canary.ts'
import { runSmoke } from '#scripts/smoke/smoke.ts'
import { openTestCloud } from '#test/fixtures/cloud/open-test-cloud.ts'
import { crashAtWrite } from '#test/fixtures/crashes/crash.ts'

type Answer = readonly [status: number, body: string]

const cloud = openTestCloud()
let site: string
/** A server that answers the paths in `broken` itself, and redirects all others to the cloud. */
let before: Server
let broken: Record<string, Answer> = {}

beforeAll(async () => {
  before = createServer((request, response) => {
    const answer = broken[String(request.url)]
    if (answer) return void response.writeHead(answer[0]).end(answer[1])
    response.writeHead(307, { location: `${cloud.outputs.siteUrl}${request.url}` }).end()
  })
  await once(before.listen(0, '127.0.0.1'), 'listening')
  site = `http://127.0.0.1:${(before.address() as AddressInfo).port}`
})
afterEach(() => {
  broken = {}
})
afterAll(async () => {
  before.closeAllConnections()
  await new Promise((closed) => before.close(closed))
})

/** Time limit that no response exceeds, even on a slow machine. */
const LIMIT_MS = 60_000

async function faults(): Promise<Record<string, string>> {
  const outcomes = await runSmoke(site, canaryOf(undefined, site), LIMIT_MS)
  return Object.fromEntries(
    outcomes.flatMap(({ part, fault }) => (fault === undefined ? [] : [[part, fault]])),
  )
}

describe('smoke', () => {
  it('finds nothing in a cloud that works', async () => {
    expect(await faults()).toEqual({})
  })

  it.each<[part: string, path: string, answer: Answer, words: RegExp]>([
    ['page', '/', [200, '<html></html>'], /no script. Do: deploy the stacks Site/],
    ['page', '/', [503, 'away'], /^\/ answered 503, not 200: away. Do: /],
    ['table', '/api/deals', [500, '{}'], /answered 500.*log of list-deals/],
    ['table', '/api/deals', [200, '{}'], /items/],
    ['search', '/api/deals?searchTerms=smoke', [500, '{}'], /answered 500.*reindex/],
    ['closed doors', '/api/me', [200, '{}'], /answered 200, not 401.*close the site/],
    ['unknown addresses', '/api/no-such-thing', [403, '{}'], /answered 403, not 404/],
  ])('finds what is wrong with the %s at %s answering %j', async (part, path, answer, words) => {
    broken = { [path]: answer }
    expect(await faults()).toEqual({ [part]: expect.stringMatching(words) })
  })

  async function changeConfig(changes: object): Promise<void> {
    const config = await (await fetch(`${cloud.outputs.siteUrl}/config.json`)).json()
    broken['/config.json'] = [200, JSON.stringify({ ...config, ...changes })]
  }

  it('finds a user pool that is gone, and one without keys', async () => {
    await changeConfig({ userPoolId: 'gone' })
    expect(await faults()).toEqual({ 'sign-in': expect.stringMatching(/Do: does the pool/) })

    await changeConfig({ userPoolId: 'empty', userPoolEndpoint: site })
    broken['/empty/.well-known/jwks.json'] = [200, '{"keys":[]}']
    expect(await faults()).toEqual({ 'sign-in': expect.stringMatching(/keys.*Do: does the pool/) })
  })

  it('finds that nobody can redeem', async () => {
    crashAtWrite(2, 'before', 'redeem-canary')
    expect(await faults()).toEqual({
      redeeming: expect.stringMatching(/crashed here.*Do: "Dead letters of redeem-canary"/),
    })
  })

  it('finds live connections that nobody takes, and ones that answer something else', async () => {
    const live = new WebSocketServer({ server: before, path: '/babble' })
    live.on('connection', (socket) =>
      socket.on('message', () => socket.send('{"type":"unsubscribed","topics":[]}')),
    )
    const address = site.replace('http', 'ws')

    await changeConfig({ liveUrl: `${address}/deaf` })
    expect(await faults()).toEqual({ 'live connection': expect.stringMatching(/ended. Do: /) })

    await changeConfig({ liveUrl: `${address}/babble` })
    expect(await faults()).toEqual({
      'live connection': expect.stringMatching(/^A ping was answered by unsubscribed. Do: /),
    })
    live.close()
  })

  it('finds a configuration that is not there, and what hangs on it', async () => {
    broken = { '/config.json': [404, ''] }
    expect(Object.keys(await faults())).toEqual(['configuration', 'sign-in', 'live connection'])
  })
})
