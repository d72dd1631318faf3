import { deactivateAllSpecialCodesForTeam } from '#shared/api/code-functions.schemas.ts'
import { takeCodes } from '../../services/codes/take-codes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(deactivateAllSpecialCodesForTeam, ({ body, caller, now }) =>
  takeCodes({ ...body, kind: 'deactivate', isAll: body.deactivateAll, caller, now }),
)
