import { expect, it, vi } from 'vitest'
import { answerAtPool, poolRefusal } from '#test/fixtures/component/fake-pool.ts'
import { aMe, signIn } from '#test/fixtures/component/session.ts'
import { endSession, sessionStore } from '#web/lib/session/session-store.ts'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'

it.each([
  { where: 'without a network', isOnline: false, asks: 0 },
  { where: 'while the pool is down', isOnline: true, asks: 1 },
])('signing out $where takes the tokens off the device', async ({ isOnline, asks }) => {
  await signIn(aMe(), { origin_jti: 'revocable' })
  const asked = vi.fn(() => poolRefusal('ResourceNotFoundException', 'Down'))
  answerAtPool('RevokeToken', asked)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

  await endSession()

  expect([sessionStore.read().status, hasStoredSession()]).toEqual(['signedOut', false])
  expect(asked).toHaveBeenCalledTimes(asks)
})
