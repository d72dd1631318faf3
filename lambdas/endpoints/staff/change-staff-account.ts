import { changeStaffAccount } from '#shared/api/staff.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { changeStaffRole } from '../../services/staff/change-staff.ts'

export const handler = endpoint(changeStaffAccount, ({ params, body, caller, now }) =>
  changeStaffRole(params.userKey, body, { caller, now }),
)
