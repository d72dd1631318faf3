import { deactivateAllCodesForTeam } from '#shared/api/code-functions.schemas.ts'
import { takeCodes } from '../../services/codes/take-codes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deactivateAllCodesForTeam, ({ body, caller, now }) =>
  takeCodes({
    ...body,
    kind: 'deactivate',
    isAll: body.deactivateAll,
    accessLevel: 'exclusive',
    caller,
    now,
  }),
)
