import { readStaffAccount } from '#shared/api/staff.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { staffAccount } from '../../services/staff/list-staff.ts'

export const handler = endpoint(readStaffAccount, ({ params }) => staffAccount(params.userKey))
