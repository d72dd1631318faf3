import { describe, expect, it, vi } from 'vitest'
import { readMe } from '#shared/api/me.schemas.ts'
import { requestsOf } from '#test/fixtures/component/fake-api.ts'
import { answerAtPool, poolRefusal, signedInAs } from '#test/fixtures/component/fake-pool.ts'
import { aMe, answerMe, signIn } from '#test/fixtures/component/session.ts'
import { call } from '#web/lib/api/call.ts'
import { hasCode } from '#web/lib/api-problem.ts'
import { sessionStore } from '#web/lib/session/session-store.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'

const RENEW = 'GetTokensFromRefreshToken'
const seconds = () => Math.floor(Date.now() / 1000)
const isOver = () => ({ iat: seconds() - 3610, exp: seconds() - 10 })
/**
 * Returns the times of issue and expiry of a token that is due for renewal. A token is renewed at a
 * random time in the last quarter of its life.
 */
const isNearlyOver = () => ({ iat: seconds() - 100 * 86_400, exp: seconds() + 100 })
const status = () => sessionStore.read().status

describe('a token that is over', () => {
  it.each(['TooManyRequestsException', 'InternalErrorException', 'LimitExceededException'])(
    'keeps its session while the pool refuses to renew it for now (%s)',
    async (name) => {
      const me = aMe()
      answerAtPool(RENEW, poolRefusal(name, 'Not now'))

      await signIn(me, isOver())

      expect(status()).toBe('signedIn')
      await expect(call(readMe)).rejects.toSatisfy((error) => hasCode(error, 'busy'))
      expect([status(), hasStoredSession()]).toEqual(['signedIn', true])

      answerAtPool(RENEW, signedInAs(me))
      expect((await call(readMe)).user.key).toBe(me.user.key)
      expect(status()).toBe('signedIn')
    },
  )

  it('ends its session where the pool says that it has ended', async () => {
    const me = aMe()
    await signIn(me)
    // Imports the module inside the test, because Amplify reads its configuration during the
    // import. The fake responses must already be installed by then.
    const { refresh } = await import('#web/lib/session/auth.ts')
    answerAtPool(RENEW, poolRefusal('NotAuthorizedException', 'Refresh Token has been revoked'))

    await refresh().catch(() => undefined)

    await expect.poll(status).toBe('signedOut')
  })
})

describe('a token in the last quarter of its life', () => {
  it('is renewed ahead, while it serves on', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999)
    const me = aMe()
    answerMe(me)
    let renewals = 0
    answerAtPool(RENEW, () => {
      renewals += 1
      return signedInAs(me)
    })

    await signIn(me, isNearlyOver())

    expect(status()).toBe('signedIn')
    await expect.poll(() => renewals).toBe(1)
    await call(readMe)
    expect(requestsOf(readMe).length).toBeGreaterThan(0)
    expect(renewals).toBe(1)
  })
})
