import { setLanguage } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { refuse } from '../../runtime/refusal.ts'
import { changeUser } from '../../stores/users.ts'

export const handler = endpoint(setLanguage, async ({ caller, body }) => {
  const user = await changeUser(caller.userKey, { set: body, remove: [] })
  return typeof user === 'string' ? refuse(user) : body
})
