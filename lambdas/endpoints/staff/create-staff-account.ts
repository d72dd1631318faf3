import { createStaffAccount } from '#shared/api/staff.schemas.ts'
import { createStaffAccount as create } from '../../services/staff/create-staff.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createStaffAccount, ({ body, caller, now }) =>
  create(body, { caller, now }),
)
