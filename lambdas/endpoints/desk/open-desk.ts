import { openDesk } from '#shared/api/desk.schemas.ts'
import { openDesk as open } from '../../services/desks/open-desk.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(openDesk, ({ body, now }) => open({ ...body, now }))
