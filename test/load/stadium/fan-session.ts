import { makeToken } from '#test/fixtures/requests/api.ts'
import { ApiProblem } from '#web/lib/api-problem.ts'
import type { Ground } from './ground.ts'
import type { Seat } from './seat.ts'

/** Attempts and delays of Amplify's client, which fails if its last attempt is throttled. */
const ATTEMPTS = 3
const BASE_MS = 100
const POOL_MS = 80
const TOKEN_MS = 15 * 60_000

/**
 * Creates the session of a fan who is signed in. Simulates Amplify and the user pool: one renewal
 * runs at a time, and a failed renewal throws `busy`, as in `web/lib/session/auth.ts`.
 */
export function createFanSession({ clock, quotas, ledger, outputs }: Ground, seat: Seat) {
  let endsAtMs = seat.tokenEndsAtMs
  let renewal: Promise<void> | undefined
  let token: Promise<string> | undefined

  const renew = async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await clock.wait(POOL_MS)
      if (quotas.refreshes.take(clock.now())) {
        endsAtMs = clock.now() + TOKEN_MS
        ledger.work(seat.key, 'session', clock.now())
        return
      }
      ledger.refuse('refreshes', seat.key)
      ledger.fail(seat.key, 'session', clock.now())
      if (attempt < ATTEMPTS) await clock.wait(BASE_MS * (2 ** attempt + seat.random.next()))
    }
    throw new ApiProblem(503, { code: 'busy' })
  }
  return {
    async token(): Promise<string> {
      if (clock.now() >= endsAtMs) {
        renewal ??= renew().finally(() => {
          renewal = undefined
        })
        await renewal
      }
      // Signing takes real time, during which virtual time must not advance.
      token ??= clock.during(0, () => makeToken(outputs, { userKey: seat.key }))
      return token
    },
  }
}
