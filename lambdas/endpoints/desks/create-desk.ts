import { createDesk } from '#shared/api/portal-desks.schemas.ts'
import { createDesk as create } from '../../services/desks/create-desk.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(createDesk, ({ params, body, caller, now }) =>
  create({ caller, sponsorKey: params.sponsorKey, ...body, now }),
)
