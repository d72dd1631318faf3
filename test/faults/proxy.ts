import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { listenOnLoopback } from '#scripts/ports/listen.ts'
import type { Random } from '#scripts/random.ts'
import { ALLOWED_SKEW_MS, type Fault, LATE_MS, SKEW_MS, shareOf } from './fault.ts'
import type { Speaks, Words } from './words.ts'

export interface ServiceProxy {
  readonly url: string
  /** Affects some of the requests with a fault from now on. Undefined ends the current fault. */
  inject(fault: Fault | undefined): void
  /** Returns the number of affected requests since the last injection. */
  hits(): number
  stop(): Promise<void>
}

interface Whole {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Starts a proxy between the functions and a service. */
export async function startProxy(
  target: string,
  speaks: Speaks,
  random: Random,
): Promise<ServiceProxy> {
  let injected: Fault | undefined
  let hits = 0
  const answer = async (asked: IncomingMessage, response: ServerResponse) => {
    const body = await wholeBody(asked)
    const forward = () => pass(target, asked, body)
    const fault = meets(injected, asked, random) ? injected : undefined
    if (fault === undefined) return give(response, await forward())
    hits += 1
    await WAYS[fault]({ response, forward, speaks })
  }
  const server = await listenOnLoopback((asked, response) => {
    answer(asked, response).catch((error: unknown) => {
      console.error(`The proxy of ${target}`, error)
      response.destroy()
    })
  }, 0)
  return {
    url: server.url,
    inject(fault) {
      injected = fault
      hits = 0
    },
    hits: () => hits,
    stop: () => server.close(),
  }
}

async function wholeBody(asked: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of asked as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts)
}

function meets(fault: Fault | undefined, { headers }: IncomingMessage, random: Random): boolean {
  if (fault === undefined) return false
  if (fault === 'skew') return isSkewed(headers['x-amz-date'])
  return random.chance(shareOf(fault))
}

/**
 * Returns true if the time in a request differs too much from the service's time. Requests without
 * a time header, such as presigned uploads, are accepted.
 */
function isSkewed(stamp: string | string[] | undefined): boolean {
  const parts = String(stamp)
    .match(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/)
    ?.slice(1)
  if (parts === undefined) return false
  const [year = 0, month = 1, ...rest] = parts.map(Number)
  const [day, hour, minute, second] = rest
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  return Math.abs(Date.now() + SKEW_MS - at) > ALLOWED_SKEW_MS
}

interface Met {
  readonly response: ServerResponse
  readonly speaks: Speaks
  forward(): Promise<Whole>
}

const WAYS: Record<Fault, (met: Met) => Promise<unknown>> = {
  throttling: async ({ response, speaks }) => say(response, speaks('throttling')),
  errors: async ({ response, speaks }) => say(response, speaks('errors')),
  // Rejects the request and sends the service's time, so that the client can correct its clock.
  async skew({ response, speaks }) {
    response.setHeader('date', new Date(Date.now() + SKEW_MS).toUTCString())
    say(response, speaks('skew'))
  },
  // Never answers, so that the time limit of the client expires.
  timeouts: async () => {},
  async slow({ response, forward }) {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS))
    give(response, await forward())
  },
  async torn({ response, forward }) {
    const { status, headers, body } = await forward()
    response.writeHead(status, headers)
    response.write(body.subarray(0, body.length / 2), () => response.destroy())
  },
  async dropped({ response, forward }) {
    await forward()
    response.destroy()
  },
  async doubled({ response, forward }) {
    const first = await forward()
    await forward()
    give(response, first)
  },
}

function say(response: ServerResponse, { status, headers, body }: Words): void {
  response.writeHead(status, headers).end(body)
}

function give(response: ServerResponse, { status, headers, body }: Whole): void {
  response.writeHead(status, headers).end(body)
}

/**
 * Opens a new connection for each request, because the service may close an idle connection just
 * before its next use.
 */
function pass(target: string, { method, url = '/', headers }: IncomingMessage, body: Buffer) {
  return new Promise<Whole>((resolve, reject) => {
    const sent = request(new URL(url, target), { method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', reject)
      answer.on('end', () => {
        const { statusCode: status = 0, headers } = answer
        const { 'transfer-encoding': _, connection: __, ...kept } = headers
        const whole = Buffer.concat(parts)
        const length = method === 'HEAD' ? headers['content-length'] : String(whole.length)
        resolve({ status, headers: { ...kept, 'content-length': length ?? '0' }, body: whole })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
