import type { BodyOf } from '#shared/api/contract.ts'
import type { setLanguage as contract } from '#shared/api/me.schemas.ts'
import { type Refusal, refuse } from '../../base/refusal.ts'
import { changeUser } from '../../stores/fans/users.ts'

type Language = BodyOf<typeof contract>

export async function setLanguage(
  userKey: string,
  language: Language,
): Promise<Language | Refusal> {
  const user = await changeUser(userKey, { set: language, remove: [] })
  return typeof user === 'string' ? refuse(user) : language
}
