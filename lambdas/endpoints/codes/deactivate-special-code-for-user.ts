import { deactivateSpecialCodeForUser } from '#shared/api/code-functions.schemas.ts'
import { lockUser } from '../../services/codes/lock-user.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deactivateSpecialCodeForUser, ({ body, caller, now }) =>
  lockUser({ ...body, code: body.specialCode, kind: 'special', caller, now }),
)
