import { renameDesk } from '#shared/api/portal-desks.schemas.ts'
import { renameDesk as rename } from '../../services/desks/rename-desk.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(renameDesk, ({ params, body, caller, now }) =>
  rename({ caller, ...params, ...body, now }),
)
