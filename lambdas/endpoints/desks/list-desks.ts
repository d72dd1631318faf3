import { listDesks } from '#shared/api/portal-desks.schemas.ts'
import { listDesks as list } from '../../services/desks/list-desks.ts'
import { endpoint } from '../endpoint.ts'

export const handler = endpoint(listDesks, ({ params, caller, now }) =>
  list({ caller, sponsorKey: params.sponsorKey, now }),
)
