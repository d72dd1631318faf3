import { deleteAllSpecialCodesForTeam } from '#shared/api/code-functions.schemas.ts'
import { takeCodes } from '../../services/codes/take-codes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deleteAllSpecialCodesForTeam, ({ body, caller, now }) =>
  takeCodes({ ...body, kind: 'delete', isAll: body.deleteAll, caller, now }),
)
