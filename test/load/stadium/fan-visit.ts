import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { logDealImpression, readDeal, redeemDeal } from '#shared/api/deals.ts'
import { readMe } from '#shared/api/me.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call } from '#web/lib/api/call.ts'
import { keyOf, renew } from '#web/lib/api/resource.ts'
import { isRefusal, mayRetry } from '#web/lib/api/retry.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import { meQuery } from '#web/lib/session/me.ts'
import { refusalText } from '#web/site/deal/refusal-text.ts'
import { openFanLive } from './fan-live.ts'
import type { Ground } from './ground.ts'
import { screenWords } from './screen-words.ts'
import type { Seat } from './seat.ts'

/** Refresh intervals of `web/site/deal/use-deal.ts`, without and with a live connection. */
const REFRESH_MS = 20_000
const LIVE_REFRESH_MS = 5 * 60_000
/** Lists that the site requests when a fan opens it. The edge caches both lists. */
const LISTS = ['/api/deals', '/api/organizations']
/** Milliseconds after which a fan who has no coupon gives up. */
const PATIENCE_MS = 10 * 60_000
/**
 * Ranges of milliseconds for which a fan looks at the page, reads a message, and stays at the end.
 */
const LOOKS_MS = { least: 2_000, most: 6_000 }
const READS_MS = { least: 3_000, most: 8_000 }
const STAYS_MS = { least: 30_000, most: 90_000 }

type Redeemed = OutputOf<typeof redeemDeal>
/** End of a visit: a coupon, a deal that is sold out, or nothing. */
export type End = Redeemed | 'soldOut' | 'gaveUp'

/** Opens the deal on a phone, redeems it and leaves, as fans do after a goal. */
export async function visit(
  ground: Ground,
  seat: Seat,
  token: () => Promise<string>,
): Promise<End> {
  const { clock, ledger } = ground
  await clock.wait(seat.arrivesAtMs)
  await open(ground, seat)
  const page = openPage(ground, seat, token)
  await Promise.race([page.shown, clock.wait(leavesAtMs(seat) - clock.now())])
  await react(ground, seat, LOOKS_MS)
  const end = await redeem(ground, seat, page.client)
  if (end !== 'gaveUp') {
    ledger.work(seat.key, 'coupon', clock.now(), true)
    await react(ground, seat, STAYS_MS)
    while (!page.isLive() && clock.now() < leavesAtMs(seat)) await clock.wait(1_000)
  }
  page.close()
  ledger.leave(seat.key)
  return end
}

const leavesAtMs = ({ arrivesAtMs }: Seat) => arrivesAtMs + PATIENCE_MS

/** Opens the site, and reloads it as long as a request is refused. */
async function open(ground: Ground, seat: Seat): Promise<void> {
  const { clock, ledger, front } = ground
  for (let presses = 0; clock.now() < leavesAtMs(seat); presses += 1) {
    const answers = await Promise.all(LISTS.map((path) => front.send(seat, path)))
    const refused = answers.find(({ ok }) => !ok)
    if (refused === undefined) return ledger.work(seat.key, 'opening', clock.now(), presses > 0)
    ledger.fail(seat.key, 'opening', clock.now())
    const words = "(the browser's own error page)"
    ledger.see(seat.key, { part: 'opening', status: String(refused.status), words })
    await react(ground, seat, READS_MS)
  }
}

/** Opens the deal's page with its real queries, retries and live connection. */
function openPage(ground: Ground, seat: Seat, token: () => Promise<string>) {
  const { clock, ledger } = ground
  const client = new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: mayRetry } },
  })
  const params = { dealKey: seat.dealKey }
  let live: ReturnType<typeof openFanLive> | undefined
  const me = new QueryObserver(client, meQuery(''))
  const deal = new QueryObserver(client, {
    queryKey: keyOf(readDeal, { params }, seat.key),
    queryFn: () => call(readDeal, { params }),
    networkMode: 'always',
    refetchInterval: () => (live?.isLive() ? LIVE_REFRESH_MS : REFRESH_MS),
  })
  const shown = Promise.withResolvers<void>()
  let failures = 0
  const ends = [
    me.subscribe(() => undefined),
    deal.subscribe(({ data, error, errorUpdateCount }) => {
      if (data !== undefined) {
        ledger.work(seat.key, 'page', clock.now())
        shown.resolve()
      } else if (error && errorUpdateCount > failures) {
        failures = errorUpdateCount
        ledger.fail(seat.key, 'page', clock.now())
        ledger.see(seat.key, {
          part: 'page',
          status: statusOf(error),
          words: screenWords('error.refresh'),
        })
      }
    }),
  ]
  void shown.promise.then(() => {
    live = openFanLive(ground, seat, token)
    call(logDealImpression, { body: params }).catch(() => undefined)
  })
  return {
    client,
    shown: shown.promise,
    isLive: () => live?.isLive() ?? false,
    close() {
      for (const end of ends) end()
      live?.end()
      client.clear()
    },
  }
}

/** Redeems the deal. After a failure, reads the reason and presses again. */
async function redeem(ground: Ground, seat: Seat, client: QueryClient): Promise<End> {
  const { clock, ledger, teamKey } = ground
  const params = { dealKey: seat.dealKey }
  while (clock.now() < leavesAtMs(seat)) {
    try {
      const deviceInfo = { web: true, userAgent: 'Stadium' } as const
      return await call(redeemDeal, { params, body: { teamKey, after: 0, deviceInfo } })
    } catch (error) {
      if (error instanceof ApiProblem && error.reason === 'limitReached') return 'soldOut'
      if (!(error instanceof Error) || isRefusal(error)) throw error
      const words = refusalText(error, screenWords)
      ledger.see(seat.key, { part: 'coupon', status: statusOf(error), words })
      ledger.fail(seat.key, 'coupon', clock.now())
      // After a failed press, the page requests the deal and the fan again, as in `use-redeem.ts`.
      const queryKey = keyOf(readDeal, { params }, seat.key)
      void Promise.all([client.invalidateQueries({ queryKey }), renew(client, [readMe])])
      await react(ground, seat, READS_MS)
    }
  }
  return 'gaveUp'
}

function react({ clock }: Ground, { random }: Seat, range: typeof READS_MS): Promise<void> {
  return clock.wait(random.float(range.least, range.most))
}

function statusOf(error: Error): string {
  return error instanceof ApiProblem ? `${error.status} ${error.code}` : error.name
}
