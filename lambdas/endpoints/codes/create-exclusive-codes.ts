import { createExclusiveCodes } from '#shared/api/code-functions.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { createCodes } from '../../services/codes/take-codes.ts'

export const handler = endpoint(createExclusiveCodes, ({ body, caller, now }) =>
  createCodes({ ...body, teamKey: body.teamId, accessLevel: 'exclusive', caller, now }),
)
