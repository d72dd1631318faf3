import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { readMe, updateUserDataAfterLoginOrSignUp } from '#shared/api/me.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { call } from '../api/call.ts'
import { keyOf } from '../api/resource.ts'
import { hasCode } from '../api-problem.ts'
import { serverNow } from '../server-clock.ts'

export type Me = OutputOf<typeof readMe>

/**
 * Creates the user's record at the first sign-in, and stores a changed e-mail address in it.
 * `email` is the token's e-mail address.
 */
export async function makeUserRecord(email: string): Promise<void> {
  const body = { email, createdAt: serverNow().toISOString() }
  await call(updateUserDataAfterLoginOrSignUp, { body })
}

async function fetchMe(email: string): Promise<Me> {
  try {
    return await call(readMe)
  } catch (error) {
    if (!hasCode(error, 'notFound')) throw error
    await makeUserRecord(email)
    return call(readMe)
  }
}

export const meKey = keyOf(readMe)

export function meQuery(email: string) {
  return queryOptions({ queryKey: meKey, queryFn: () => fetchMe(email) })
}

/** Returns the query of the signed-in user's record, with the followed organizations. */
export function useMe(email: string | undefined) {
  return useQuery({ ...meQuery(email ?? ''), enabled: email !== undefined })
}

/** Applies `rewrite` to the cached followed organizations and returns the previous record. */
export function rewriteTeams(
  client: QueryClient,
  rewrite: (teams: string[]) => string[],
): Me | undefined {
  const before = client.getQueryData<Me>(meKey)
  if (before) client.setQueryData<Me>(meKey, { ...before, teams: rewrite(before.teams) })
  return before
}

/** Returns whether a fan has not completed onboarding. Returns false for staff. */
export function needsOnboarding(me: Me | undefined): boolean {
  return me?.onboarding === true && me.user.role === undefined
}
