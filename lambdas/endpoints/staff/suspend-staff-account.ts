import { suspendStaffAccount } from '#shared/api/staff.schemas.ts'
import { setStaffSuspended } from '../../services/staff/change-staff.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(suspendStaffAccount, ({ params, body, caller, now }) =>
  setStaffSuspended(params.userKey, body.suspended, { caller, now }),
)
