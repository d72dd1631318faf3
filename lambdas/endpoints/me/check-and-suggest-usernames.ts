import { checkAndSuggestUsernames } from '#shared/api/me.schemas.ts'
import { checkUserName } from '../../services/fans/user-names.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(checkAndSuggestUsernames, ({ body, caller }) =>
  checkUserName(body.userName, caller.userKey),
)
