import * as amplify from 'aws-amplify/auth'
import { serverNow } from '../server-clock.ts'

/** Refusals by which the pool says that a session is over. All others pass: it throttles, or is down. */
const ENDINGS = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
  'UserUnAuthenticatedException',
  'TokenRefreshException',
]

export function hasEnded(error: unknown): boolean {
  return error instanceof Error && ENDINGS.some((name) => error.name.startsWith(name))
}

/**
 * The last part of a token's life, over which browsers spread their renewals: ten of fifteen minutes.
 * 60,000 fans whose tokens end together so ask 100 times a second, below the pool's quota of 120.
 */
const LAST_PART = 2 / 3
const PAUSE_MS = 30_000

/** Point in the last part at which this browser renews: tokens that began together do not end together. */
let share = Math.random()
let pausedUntilMs = 0

/**
 * Renews a token that is about to end, while it still serves. Where the pool refuses for now, it is
 * asked again with one of the next calls, half a minute to a minute later.
 */
export async function renewAhead({ iat, exp }: { iat?: number; exp?: number }): Promise<void> {
  if (iat === undefined || exp === undefined) return
  const nowMs = serverNow().getTime()
  const renewsAtMs = (exp - (exp - iat) * LAST_PART * share) * 1000
  if (nowMs < renewsAtMs || nowMs < pausedUntilMs) return
  pausedUntilMs = nowMs + PAUSE_MS * (1 + Math.random())
  try {
    await amplify.fetchAuthSession({ forceRefresh: true })
    share = Math.random()
  } catch (error) {
    console.warn('The session is to be renewed a little later.', error)
  }
}
