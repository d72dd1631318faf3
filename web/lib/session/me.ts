import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { readMe, updateUserDataAfterLoginOrSignUp } from '#light/api/me.ts'
import type { OutputOf } from '#shared/api/contract.ts'
import { hasCode } from '../api/api-problem.ts'
import { call } from '../api/call.ts'
import { keyOf } from '../api/resource.ts'
import { serverNow } from '../server-clock.ts'

export type Me = OutputOf<typeof readMe>

/** Makes the user's record when it is their first sign-in; the token's e-mail is the one kept. */
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

/** The signed-in fan's record, and the organizations that they follow. */
export function useMe(email: string | undefined) {
  return useQuery({ ...meQuery(email ?? ''), enabled: email !== undefined })
}

/** Changes what is known of the followed organizations, and returns what was known before. */
export function rewriteTeams(
  client: QueryClient,
  rewrite: (teams: string[]) => string[],
): Me | undefined {
  const before = client.getQueryData<Me>(meKey)
  if (before) client.setQueryData<Me>(meKey, { ...before, teams: rewrite(before.teams) })
  return before
}

/** Whether a fan still has to say who they are; the portal's staff never do. */
export function needsOnboarding(me: Me | undefined): boolean {
  return me?.onboarding === true && me.user.role === undefined
}
