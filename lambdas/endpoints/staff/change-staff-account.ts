import { changeStaffAccount } from '#shared/api/staff.schemas.ts'
import { changeStaffRole } from '../../services/staff/change-staff.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(changeStaffAccount, ({ params, body, caller, now }) =>
  changeStaffRole(params.userKey, body, { caller, now }),
)
