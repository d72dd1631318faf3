import { once } from 'node:events'
import * as z from 'zod/mini'
import { listDeals } from '#shared/api/deals.ts'
import { type ClientMessage, ServerMessage } from '#shared/api/live.ts'
import { Problem } from '#shared/errors.ts'
import type { Canary } from './canary.ts'

/** Settings of the site's pages by which the parts are reached. */
const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  liveUrl: z.string(),
})

const KeySet = z.object({ keys: z.array(z.object({ kid: z.string() })).check(z.minLength(1)) })

/** Check of a part, and the remedy when it throws. */
export interface Part {
  readonly name: string
  ask(): Promise<void>
  readonly advice: string
}

const FIRST_SCRIPT = /<script[^>]* src="([^"]+)"/

/** A fan's way through an environment, each part by itself. What the canary writes it takes away. */
export function partsOf(siteUrl: string, limitMs: number, canary: Canary): Part[] {
  const get = (address: string, headers: Record<string, string> = {}) =>
    fetch(new URL(address, siteUrl), { headers, signal: AbortSignal.timeout(limitMs) })
  const readConfig = async () => Config.parse(await jsonOf(await get('/config.json'), 200))
  return [
    {
      name: 'page',
      ask: async () => {
        const html = await textOf(await get('/'), 200)
        const script = FIRST_SCRIPT.exec(html)?.[1]
        if (script === undefined) throw new Error('The home page names no script')
        await textOf(await get(script), 200)
      },
      advice: 'deploy the stacks Site and Publication again; then "The API fails"',
    },
    {
      name: 'configuration',
      ask: async () => void (await readConfig()),
      advice: 'deploy the stack Publication again',
    },
    {
      name: 'table',
      ask: async () => void listDeals.output.parse(await jsonOf(await get('/api/deals'), 200)),
      advice: '"Endpoints of an area fail", with the log of list-deals; then "The table throttles"',
    },
    {
      name: 'search',
      ask: async () => {
        const found = await get('/api/deals?searchTerms=smoke')
        listDeals.output.parse(await jsonOf(found, 200))
      },
      advice: 'npm run reindex, where none has been; else "The search domain is red"',
    },
    {
      name: 'closed doors',
      ask: async () => {
        await textOf(await get('/api/me'), 401)
        await textOf(await get('/api/me', { authorization: 'Bearer smoke' }), 401)
      },
      advice:
        'answered 200: close the site, what is for signed-in people answers others; else "The API fails"',
    },
    {
      name: 'unknown addresses',
      ask: async () => void Problem.parse(await jsonOf(await get('/api/no-such-thing'), 404)),
      advice: 'the log of answer-unrouted; 403: "The API refuses most requests"',
    },
    {
      name: 'sign-in',
      ask: async () => void KeySet.parse(await jsonOf(await get(keysOf(await readConfig())), 200)),
      advice: 'does the pool of config.json exist? Deploy Identity, then Publication',
    },
    {
      name: 'live connection',
      ask: async () => pingLive((await readConfig()).liveUrl, limitMs),
      advice: '"Live connections fail"',
    },
    {
      name: 'redeeming',
      ask: canary,
      advice:
        '"Dead letters of redeem-canary", with its log; where it was not begun: may this shell invoke it?',
    },
  ]
}

/** Returns the address of the pool's keys, by which tokens are checked. */
function keysOf({ region, userPoolId, userPoolEndpoint }: z.infer<typeof Config>): string {
  const origin = userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com`
  return `${origin}/${userPoolId}/.well-known/jwks.json`
}

async function textOf(response: Response, status: number): Promise<string> {
  const text = await response.text()
  if (response.status === status) return text
  const { pathname } = new URL(response.url)
  throw new Error(`${pathname} answered ${response.status}, not ${status}: ${text.slice(0, 200)}`)
}

async function jsonOf(response: Response, status: number): Promise<unknown> {
  return JSON.parse(await textOf(response, status))
}

async function pingLive(url: string, limitMs: number): Promise<void> {
  const socket = new WebSocket(url)
  const signal = AbortSignal.timeout(limitMs)
  try {
    const ended = once(socket, 'close', { signal }).then(() => {
      throw new Error(`The connection to ${url} ended`)
    })
    await Promise.race([once(socket, 'open', { signal }), ended])
    socket.send(JSON.stringify({ type: 'ping' } satisfies ClientMessage))
    const [{ data }] = await Promise.race([once(socket, 'message', { signal }), ended])
    const { type } = ServerMessage.parse(JSON.parse(String(data)))
    if (type !== 'pong') throw new Error(`A ping was answered by ${type}`)
  } finally {
    socket.close()
  }
}
