import { once } from 'node:events'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { environmentNamed } from '#infra/settings/environments.ts'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { type ClientMessage, ServerMessage } from '#shared/api/live.ts'
import { Problem } from '#shared/errors.ts'
import { localSite, OUTPUTS_FILE } from '../invoke-locally.ts'
import { type Canary, canaryOf } from './canary.ts'

const HELP = `Asks every part of an environment whether it works, after a deployment, and says what to do about what does not.

  npm run smoke -- [--environment dev] [--site https://...] [--outputs ${OUTPUTS_FILE}]

Without an environment the local cloud that is running is asked. Where environments.ts names neither a domain nor
distributionName, --site is the output siteUrl of the stack Site. A canary redeems a deal that nobody sees, which no figure counts;
in an environment by the AWS CLI. Exit code 1 when a part fails.`

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      environment: { type: 'string' },
      site: { type: 'string' },
      outputs: { type: 'string', default: OUTPUTS_FILE },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(HELP)
  const { environment, site, outputs } = values
  const address =
    site ?? (environment === undefined ? localSite(outputs) : deployedSite(environment))
  const outcomes = await runSmoke(address, canaryOf(environment, address))
  for (const { part, fault } of outcomes) console.log(`${part.padEnd(18)} ${fault ?? 'ok'}`)
  if (outcomes.some(({ fault }) => fault !== undefined)) process.exitCode = 1
}

function deployedSite(environment: string): string {
  const { domain, distributionName } = environmentNamed(environment)
  const name = domain?.siteName ?? distributionName
  if (name !== undefined) return `https://${name}`
  throw new Error(`environments.ts names no address of ${environment}: give it by --site`)
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})

interface Outcome {
  readonly part: string
  /** The fault and its remedy; absent if the part works. */
  readonly fault?: string
}

/** Checks all parts in parallel, so that a hanging check does not delay the other checks. */
export async function runSmoke(
  siteUrl: string,
  canary: Canary,
  limitMs = 10_000,
): Promise<Outcome[]> {
  return await Promise.all(
    partsOf(siteUrl, limitMs, canary).map(async ({ name: part, ask, advice }) => {
      try {
        await ask()
        return { part }
      } catch (error) {
        return { part, fault: `${wordsOf(error)}. Do: ${advice}` }
      }
    }),
  )
}

/** Returns an error's message with its cause, because fetch puts the reason there. */
function wordsOf(error: unknown): string {
  if (error instanceof z.core.$ZodError) return z.prettifyError(error).replaceAll('\n', ' ')
  if (!(error instanceof Error)) return `Failed: ${String(error)}`
  const words = error.message || error.name
  return error.cause instanceof Error ? `${words} (${error.cause.message})` : words
}

/** Fields of the site's configuration that contain or determine the addresses to check. */
const Config = z.object({
  region: z.string(),
  userPoolId: z.string(),
  userPoolEndpoint: z.optional(z.string()),
  liveUrl: z.string(),
})

const KeySet = z.object({ keys: z.array(z.object({ kid: z.string() })).check(z.minLength(1)) })

/** A check of one part, with the remedy to show if the check throws. */
interface Part {
  readonly name: string
  ask(): Promise<void>
  readonly advice: string
}

const FIRST_SCRIPT = /<script[^>]* src="([^"]+)"/

/**
 * Returns the checks, one for each part that a fan depends on. `canary` redeems a test deal, and
 * then deletes the deal, its fan and the redemption.
 */
function partsOf(siteUrl: string, limitMs: number, canary: Canary): Part[] {
  const get: Get = (address, headers = {}) =>
    fetch(new URL(address, siteUrl), { headers, signal: AbortSignal.timeout(limitMs) })
  const readConfig = async () => Config.parse(await jsonOf(await get('/config.json'), 200))
  return [
    ...partsOfSite(get, readConfig),
    ...partsOfApi(get),
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

type Get = (address: string, headers?: Record<string, string>) => Promise<Response>

function partsOfSite(get: Get, readConfig: () => Promise<unknown>): Part[] {
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
  ]
}

function partsOfApi(get: Get): Part[] {
  return [
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
  ]
}

/** Returns the URL of the user pool's public keys, which verify tokens. */
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
