import { readMe } from '#shared/api/me.ts'
import { isOnboarding } from '#shared/model/user.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { readWholeUser } from '../../stores/users.ts'

export const handler = endpoint(readMe, async ({ caller, now }) => {
  const found = await readWholeUser(caller.userKey)
  if (typeof found === 'string') return refuse(found)
  return { ...found, onboarding: isOnboarding(found.user), now: now.toISOString() }
})
