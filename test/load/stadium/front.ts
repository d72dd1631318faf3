import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import {
  type Asked,
  answerRequest,
  LOCAL_ORIGIN_KEY,
  loadEdgeCache,
} from '#scripts/local-cloud/index.ts'
import { ORIGIN_KEY_HEADER } from '#shared/origin-key.ts'
import type { Ledger } from './ledger.ts'
import type { LimitName, Quotas } from './quotas.ts'
import type { Seat } from './seat.ts'
import type { VirtualClock } from './virtual-clock.ts'

type Answer = APIGatewayProxyStructuredResultV2

/** Milliseconds between a phone and the edge, in each direction. */
const NETWORK_MS = { least: 20, most: 120 }
/** Maximum virtual milliseconds that a function takes to answer, excluding its waits for timers. */
const FUNCTION_MS = 60

interface Needs {
  readonly clock: VirtualClock
  readonly quotas: Quotas
  readonly ledger: Ledger
}

export interface Front {
  /** Sends a request of a seat through firewall, edge cache and throttles to the local gateway. */
  send(seat: Seat, path: string, init?: RequestInit): Promise<Response>
  /** Numbers of requests that reached the firewall and the functions. */
  counts(): { readonly requests: number; readonly calls: number }
}

export async function openFront({ clock, quotas, ledger }: Needs): Promise<Front> {
  const { cachedAtEdge } = await loadEdgeCache()
  const seats = new WeakMap<Asked, Seat>()
  const counts = { requests: 0, calls: 0 }
  const refuse = (limit: LimitName, { key }: Seat): Answer => {
    ledger.refuse(limit, key)
    return TOO_MANY
  }
  const cached = cachedAtEdge(
    async (asked) => {
      const seat = seats.get(asked)
      if (seat === undefined) throw new Error('Every request is of a seat')
      if (!quotas.account.take(clock.now())) return refuse('account', seat)
      if (!quotas.stage.take(clock.now())) return refuse('stage', seat)
      counts.calls += 1
      return clock.during(FUNCTION_MS, () => answerRequest(asked))
    },
    () => clock.now(),
  )
  return {
    counts: () => counts,
    async send(seat, path, init = {}) {
      await clock.wait(seat.random.float(NETWORK_MS.least, NETWORK_MS.most))
      counts.requests += 1
      const asked = toAsked(seat, path, init)
      seats.set(asked, seat)
      const passes = quotas.passes(seat.address, clock.now())
      const answer = passes ? await cached(asked) : refuse('firewall', seat)
      await clock.wait(seat.random.float(NETWORK_MS.least, NETWORK_MS.most))
      const headers = new Headers(answer.headers as Record<string, string>)
      return new Response(answer.body ?? null, { status: answer.statusCode ?? 200, headers })
    },
  }
}

const TOO_MANY: Answer = {
  statusCode: 429,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message: 'Too Many Requests' }),
}

function toAsked({ address }: Seat, path: string, { method = 'GET', headers, body }: RequestInit) {
  const own = Object.fromEntries(new Headers(headers))
  return {
    method,
    url: new URL(path, 'http://127.0.0.1'),
    headers: { ...own, [ORIGIN_KEY_HEADER]: LOCAL_ORIGIN_KEY, 'x-forwarded-for': address },
    address,
    body: typeof body === 'string' ? body : '',
  }
}
