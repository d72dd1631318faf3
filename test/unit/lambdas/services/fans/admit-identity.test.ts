import { expect, it } from 'vitest'
import type { SocialAccounts } from '#lambdas/identity/social-accounts.ts'
import { admitIdentity } from '#lambdas/services/fans/admit-identity.ts'

/**
 * Fails on every call, because the tests' addresses must be rejected without calling the user pool.
 */
const unasked: SocialAccounts = {
  withEmail: () => Promise.reject(new Error('asked')),
  groupsOf: () => Promise.reject(new Error('asked')),
  link: () => Promise.reject(new Error('asked')),
}

it.each([
  ['is missing', undefined],
  ['would end the filter of the search', '" or email ^= "a'],
  ['escapes a quote', 'a\\@mail.example'],
])('refuses an identity whose address %s', async (_, email) => {
  const newcomer = { provider: 'google', userId: '1', email, isEmailVerified: true } as const

  expect(await admitIdentity(unasked, newcomer)).toEqual({ kind: 'refused', reason: 'noEmail' })
})
