import { deactivateExclusiveCodeForUser } from '#shared/api/code-functions.schemas.ts'
import { lockUser } from '../../services/codes/lock-user.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deactivateExclusiveCodeForUser, ({ body, caller, now }) =>
  lockUser({ ...body, code: body.exclusiveCode, kind: 'exclusive', caller, now }),
)
