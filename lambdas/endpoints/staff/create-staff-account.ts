import { createStaffAccount } from '#shared/api/staff.ts'
import { createStaffAccount as create } from '../../services/staff/create-staff.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createStaffAccount, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
