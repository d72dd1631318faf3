import { resetSecondFactor } from '#shared/api/staff.schemas.ts'
import { resetSecondFactor as reset } from '../../services/staff/reset-second-factor.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(resetSecondFactor, ({ params, caller, now }) =>
  reset(params.userKey, { caller, now }),
)
