import { setLanguage } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { setLanguage as store } from '../../stores/users.ts'

export const handler = endpoint(setLanguage, async ({ caller, body }) => {
  const isKnown = await store(caller.userKey, body.languagePreference)
  return isKnown ? body : refuse('notFound')
})
