import { setLanguage } from '#shared/api/me.schemas.ts'
import { setLanguage as keep } from '../../services/fans/set-language.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(setLanguage, ({ caller, body }) => keep(caller.userKey, body))
