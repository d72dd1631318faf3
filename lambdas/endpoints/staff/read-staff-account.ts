import { readStaffAccount } from '#shared/api/staff.schemas.ts'
import { staffAccount } from '../../services/staff/list-staff.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(readStaffAccount, ({ params }) => staffAccount(params.userKey))
