import { setLanguage } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { setLanguage as keep } from '../../services/fans/set-language.ts'

export const handler = endpoint(setLanguage, ({ caller, body }) => keep(caller.userKey, body))
