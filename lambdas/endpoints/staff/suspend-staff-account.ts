import { suspendStaffAccount } from '#shared/api/staff.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { setStaffSuspended } from '../../services/staff/change-staff.ts'

export const handler = endpoint(suspendStaffAccount, ({ params, body, caller, now }) =>
  setStaffSuspended(params.userKey, body.suspended, { caller, now }),
)
