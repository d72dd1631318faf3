import { reportDesk } from '#shared/api/desk.schemas.ts'
import { reportDesk as report } from '../../services/desks/report-desk.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(reportDesk, ({ body, now }) => report({ ...body, now }))
