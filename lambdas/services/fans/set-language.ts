import type { BodyOf } from '#shared/api/contract.ts'
import type { setLanguage as contract } from '#shared/api/me.ts'
import { type Refusal, refuse } from '../../runtime/refusal.ts'
import { changeUser } from '../../stores/fans/users.ts'

type Language = BodyOf<typeof contract>

/** The language in which a user reads, kept with the account. */
export async function setLanguage(
  userKey: string,
  language: Language,
): Promise<Language | Refusal> {
  const user = await changeUser(userKey, { set: language, remove: [] })
  return typeof user === 'string' ? refuse(user) : language
}
