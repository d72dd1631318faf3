import { createExclusiveCodes } from '#shared/api/code-functions.schemas.ts'
import { createCodes } from '../../services/codes/take-codes.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createExclusiveCodes, ({ body, caller, now }) =>
  createCodes({ ...body, teamKey: body.teamId, accessLevel: 'exclusive', caller, now }),
)
