import { deleteAllCodesForTeam } from '#shared/api/code-functions.schemas.ts'
import { takeCodes } from '../../services/codes/take-codes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deleteAllCodesForTeam, ({ body, caller, now }) =>
  takeCodes({
    ...body,
    kind: 'delete',
    isAll: body.deleteAll,
    accessLevel: 'exclusive',
    caller,
    now,
  }),
)
