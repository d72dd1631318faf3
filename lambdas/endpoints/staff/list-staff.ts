import { listStaff } from '#shared/api/staff.schemas.ts'
import { listStaff as list } from '../../services/staff/list-staff.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listStaff, ({ query }) => list(query))
