import { afterEach, expect, it, vi } from 'vitest'
import { listDeals } from '#shared/api/deals.schemas.ts'
import { SERVER_TIME_HEADER } from '#shared/constants.ts'
import { call } from '#web/lib/api/call.ts'
import { serverNow } from '#web/lib/server-clock.ts'

const DEVICE = Date.parse('2026-11-28T12:00:00.000Z')
const TWO_HOURS_MS = 2 * 3600 * 1000

/**
 * Makes `fetch` return a response with the server's time and, if given, with the response's age in
 * CloudFront's cache.
 */
function answerMadeAt(madeAtMs: number, ageSeconds?: number): void {
  const headers = {
    [SERVER_TIME_HEADER]: new Date(madeAtMs).toISOString(),
    ...(ageSeconds !== undefined && { age: `${ageSeconds}` }),
  }
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }, { headers }))
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it.each([undefined, 0, 40])(
  'an answer that is %s seconds old sets the clock exactly',
  async (age) => {
    vi.useFakeTimers({ now: DEVICE })
    const serverMs = DEVICE - TWO_HOURS_MS
    answerMadeAt(serverMs - (age ?? 0) * 1000, age)

    await call(listDeals)

    expect(serverNow().getTime()).toBe(serverMs)
  },
)
