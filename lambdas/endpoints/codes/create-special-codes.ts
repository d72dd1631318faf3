import { createSpecialCodes } from '#shared/api/code-functions.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { createCodes } from '../../services/codes/take-codes.ts'

export const handler = endpoint(createSpecialCodes, ({ body, caller, now }) =>
  createCodes({ ...body, teamKey: body.teamId, caller, now }),
)
