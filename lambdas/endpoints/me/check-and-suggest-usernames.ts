import { checkAndSuggestUsernames } from '#shared/api/me.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { checkUserName } from '../../services/fans/user-names.ts'

export const handler = endpoint(checkAndSuggestUsernames, ({ body, caller }) =>
  checkUserName(body.userName, caller.userKey),
)
