import { listStaff } from '#shared/api/staff.ts'
import { endpoint } from '../../runtime/endpoint.ts'
import { listStaff as list } from '../../services/staff/list-staff.ts'

export const handler = endpoint(listStaff, ({ query }) => list(query))
